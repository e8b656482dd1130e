//! Elimination and victory (DN-20, DN-22.17 to DN-22.33).

use arrayvec::ArrayVec;

use broadside_engine::{Outcome, Stream};

use crate::content::{ObstacleKindId, Wreck};
use crate::missions::OWNER_CAP;
use crate::prelude::*;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won.
    ///
    /// Several who are not of one team share it.
    #[schemars(extend("told" = "always"))]
    pub winners: Seats,
    /// Whether opponents share it.
    pub shared: bool,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A Dreadnaught was destroyed in a duel.
    Destroyed,
    /// Only one Dreadnaught or team is left.
    LastShip,
    /// Too few Grid cards are left.
    Exhausted,
    /// The last turn is over.
    Turns,
    /// Somebody gave up a duel.
    Conceded,
}

impl Ending {
    /// The outcome as the engine tells it.
    pub(crate) fn outcome(self) -> Outcome {
        let rule = Rule::new(match self.reason {
            Reason::Destroyed => "DN-20.5",
            Reason::LastShip | Reason::Exhausted => "DN-22.25",
            Reason::Turns => "DN-20.9",
            Reason::Conceded => "DN-20.7",
        });
        if self.shared { Outcome::drawn(self.winners, rule) } else { Outcome::won(self.winners, rule) }
    }
}

/// A game with so few Grid cards is over (DN-22.25).
const FEW_CARDS: usize = 20;

impl Dreadnaught {
    /// The Obstacles that a lost Dreadnaught may become (DN-22.18).
    pub(crate) fn wrecks(&self, seat: Seat) -> ArrayVec<ObstacleKindId, 8> {
        let how = self.player(seat).doomed;
        let kinds = (0u8..).zip(&self.content.obstacles);
        kinds
            .filter(|(_, kind)| kind.wreck == how && how.is_some())
            .map(|(index, _)| ObstacleKindId(index))
            .take(8)
            .collect()
    }

    /// A Dreadnaught leaves the map (DN-20.4, DN-22.17, DN-22.19).
    pub(crate) fn destroy(
        &mut self,
        seat: Seat,
        wreck: Option<ObstacleKindId>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let former_hand = self.hand_size(seat);
        let player = self.player_mut(seat);
        let how = player.doomed.unwrap_or(Wreck::Systems);
        let Some(pose) = player.ship.take() else { return };
        player.destroyed = true;
        player.former_hand = former_hand;
        player.doomed = None;
        for system in &mut player.systems {
            for attached in system.attached.drain(..) {
                player.discard.insert(attached.card);
            }
        }
        let (conceded, killer) = (player.conceded, player.harmed_by);
        self.state.lasting.retain(|it| it.owner != seat);
        self.state.lost += 1;
        umpire.say(|| Event::Destroyed { seat, wreck: how });
        if self.is_duel() {
            return;
        }
        if conceded {
            for cruiser in &mut self.player_mut(seat).cruisers {
                cruiser.pose = None;
            }
            for beacon in self.state.beacons.iter_mut().filter(|beacon| beacon.owner == seat) {
                beacon.gone = true;
            }
            self.state.tokens.retain(|token| token.owner != seat);
        } else if let Some(killer) = killer {
            self.player_mut(killer).bonus += 3;
            umpire.say(|| Event::BonusPoints { seat: killer, points: 3 });
        }
        if let Some(kind) = wreck {
            self.place_obstacle(kind, pose, umpire);
        }
    }

    /// Ends the game if that is decided (DN-20.5, DN-22.25, DN-22.32).
    pub(crate) fn end_if_decided(&mut self, umpire: &mut impl Umpire<Event>) {
        if self.state.ending.is_some() {
            return;
        }
        if self.is_duel() {
            if self.state.players.values().any(|player| player.destroyed) {
                let ending = self.duel_ending(Reason::Destroyed);
                self.end(ending, umpire);
            }
            return;
        }
        let afloat = Seat::all(self.count()).filter(|&seat| self.player(seat).ship.is_some());
        let mut teams = afloat.clone().map(|seat| self.agreed.team[seat]);
        let first = teams.next();
        if teams.any(|team| Some(team) != first) {
            return;
        }
        let alone: ArrayVec<Seat, 6> = afloat.collect();
        if let [last] = alone.as_slice() {
            self.player_mut(*last).bonus += 3;
            let seat = *last;
            umpire.say(|| Event::BonusPoints { seat, points: 3 });
        }
        let ending = self.best(Reason::LastShip);
        self.end(ending, umpire);
    }

    pub(crate) fn end(&mut self, ending: Ending, umpire: &mut impl Umpire<Event>) {
        if self.state.ending.is_none() {
            self.state.ending = Some(ending);
            umpire.say(|| Event::Over { ending });
        }
    }

    /// Who wins a duel (DN-20.5, DN-20.6, DN-20.9).
    fn duel_ending(&self, reason: Reason) -> Ending {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let standing = |seat: Seat| match reason {
            Reason::Turns => (self.score(seat), self.empty_components(seat)),
            _ => (self.score(seat), u32::from(self.player(seat).ship.is_some())),
        };
        match standing(one).cmp(&standing(two)) {
            std::cmp::Ordering::Greater => Ending { reason, winners: Seats::one(one), shared: false },
            std::cmp::Ordering::Less => Ending { reason, winners: Seats::one(two), shared: false },
            std::cmp::Ordering::Equal => Ending { reason, winners: Seats::all(2), shared: true },
        }
    }

    /// Who wins with three or more players (DN-22.26, DN-22.31, DN-22.33). At the turn limit empty Components
    /// come before ships (DN-20.9).
    fn best(&self, reason: Reason) -> Ending {
        let worth = |team: u8| {
            let members = || Seat::all(self.count()).filter(move |&seat| self.agreed.team[seat] == team);
            let points: u16 = members().map(|seat| self.score(seat)).sum();
            let ships = members().filter(|&seat| self.player(seat).ship.is_some()).count() as u32;
            let cruisers = members()
                .flat_map(|seat| &self.player(seat).cruisers)
                .filter(|cruiser| cruiser.pose.is_some())
                .count() as u32;
            let empty: u32 = members().map(|seat| self.empty_components(seat)).sum();
            // Those who gave up come last.
            let stayed = members().any(|seat| !self.player(seat).conceded);
            match reason {
                Reason::Turns => (stayed, points, empty, 0),
                _ => (stayed, points, ships, cruisers),
            }
        };
        let teams = Seat::all(self.count()).map(|seat| self.agreed.team[seat]);
        let top = teams.clone().map(worth).max();
        let winners: Seats =
            Seat::all(self.count()).filter(|&seat| Some(worth(self.agreed.team[seat])) == top).collect();
        let first = winners.first().map(|seat| self.agreed.team[seat]);
        let shared = winners.iter().any(|seat| Some(self.agreed.team[seat]) != first);
        Ending { reason, winners, shared }
    }

    /// The last steps of a turn: effects end, cards are lost, limits are checked (DN-10.14).
    pub(crate) fn end_turn(&mut self, umpire: &mut impl Umpire<Event>) {
        self.end_lasting(Lasts::Turn);
        if !self.is_duel() {
            for _ in 0..self.state.lost {
                for seat in self.order() {
                    if self.is_in(seat) {
                        self.attrition(seat, 5, umpire);
                    }
                }
            }
            let mut playing = Seat::all(self.count()).filter(|&seat| self.is_in(seat));
            if playing.all(|seat| self.owned_cards(seat) <= FEW_CARDS) {
                let ending = self.best(Reason::Exhausted);
                self.end(ending, umpire);
            }
        }
        self.state.lost = 0;
        if self.state.turn >= self.agreed.turns && self.state.ending.is_none() {
            let ending =
                if self.is_duel() { self.duel_ending(Reason::Turns) } else { self.best(Reason::Turns) };
            self.end(ending, umpire);
        }
    }

    /// Effects of some duration end (DN-6.11). What lasts a Volley never outlives a turn.
    pub(crate) fn end_lasting(&mut self, lasts: Lasts) {
        self.state.lasting.retain(|it| it.lasts > lasts);
    }

    /// Grid cards a player owns in all places (DN-22.25).
    fn owned_cards(&self, seat: Seat) -> usize {
        Cards::ALL.without(self.player(seat).removed).len()
    }

    /// Random Grid cards leave the game (DN-22.23, DN-22.24).
    fn attrition(&mut self, seat: Seat, count: usize, umpire: &mut impl Umpire<Event>) {
        let mut lost = Cards::NONE;
        for _ in 0..count {
            let player = self.player(seat);
            let attached: Cards =
                player.systems.iter().flat_map(|it| &it.attached).map(|attached| attached.card).collect();
            let sources = [player.deck.cards().union(player.discard), player.overload, player.hand, attached];
            let Some(mut pool) = sources.into_iter().find(|pool| !pool.is_empty()) else { break };
            let Some(card) = pool.draw(Stream::of("attrition", seat), umpire.dice()) else { break };
            self.remove_card(seat, card);
            lost.insert(card);
        }
        umpire.reveal(|| Event::Removed { seat, cards: lost });
    }

    fn remove_card(&mut self, seat: Seat, card: GridId) {
        let player = self.player_mut(seat);
        player.deck.retain(|it| *it != card);
        player.discard.remove(card);
        player.overload.remove(card);
        player.hand.remove(card);
        for system in &mut player.systems {
            system.attached.retain(|attached| attached.card != card);
        }
        player.removed.insert(card);
    }

    /// A player gives up (DN-20.7, DN-22.28). In a larger game the table answers for the player until the ship is
    /// removed at the next checkpoint.
    pub(crate) fn give_up(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> Result<(), Refusal> {
        if self.state.ending.is_some() {
            return Err(Refusal::new("DN-20.7", "the game is over"));
        }
        if self.player(seat).conceded {
            return Err(Refusal::new("DN-20.7", "you have given up already"));
        }
        self.player_mut(seat).conceded = true;
        umpire.say(|| Event::Conceded { seat });
        if self.is_duel() {
            let winner = seat.next(2);
            for held in &mut self.player_mut(winner).missions {
                held.total = OWNER_CAP;
            }
            let ending = Ending { reason: Reason::Conceded, winners: Seats::one(winner), shared: false };
            self.end(ending, umpire);
            return Ok(());
        }
        let player = self.player_mut(seat);
        if player.ship.is_some() && player.doomed.is_none() {
            player.doomed = Some(Wreck::Systems);
        }
        Ok(())
    }
}
