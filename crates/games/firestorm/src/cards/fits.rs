//! Whether a card can be played: limits, command distance and what it needs (FA-18.5 to FA-18.8, FA-18.15).

use crate::cards::windows::{About, CardWindow};
use crate::content::{Card, CardId};
use crate::measures::NEAR;
use crate::pieces::{Band, Marker, Weapon};
use crate::prelude::*;
use crate::state::{Attack, Mode};
use crate::vocabulary::{Condition, Effect, Kind, Moment};

const NOT_NOW: &str = "this card is not played now";
const NOT_MET: &str = "what this card needs does not hold";

impl CardWindow {
    /// Whether a design could be played in this window, as if it were held.
    pub(crate) fn check(self, game: &Firestorm, design: CardId) -> Result<(), Refusal> {
        let Some(card) =
            game.content.cards().get(design.index()).filter(|card| card.hook.moment == self.moment)
        else {
            return Err(Refusal::new("FA-4.3", NOT_NOW));
        };
        game.check_limits(self, card.kind)?;
        if !game.is_in_reach_of_command(self, card) {
            return Err(Refusal::new("FA-18.8", "it cannot be played outside Command Distance"));
        }
        // Conditions about one ship must hold for the same ship.
        let holds = |ship| card.hook.needs.iter().all(|need| game.holds(need, self, card, ship));
        let met = match self.about {
            About::Squadron(squadron) => game.commanded(squadron).any(holds),
            About::Ship(ship) => holds(ship),
            About::Flight(_) => card.hook.needs.iter().all(|need| game.needs_of_flight(need, self)),
        };
        if met { Ok(()) } else { Err(Refusal::new("FA-18.15", NOT_MET)) }
    }
}

impl Firestorm {
    /// One S or A card on a squadron or a flight a turn, and what T cards forbid (FA-18.5, FA-18.6).
    fn check_limits(&self, window: CardWindow, kind: Kind) -> Result<(), Refusal> {
        if self.is_forbidden(kind) {
            return Err(Refusal::new("FA-18.15", "no cards of this kind can be played this turn"));
        }
        if kind == Kind::Reaction {
            return Ok(());
        }
        // An A card is played in the activation of the squadron itself.
        let played = match window.about {
            About::Squadron(squadron) => self.squad(squadron).card,
            About::Ship(_) => match self.activated().filter(|_| self.active() == Some(window.seat)) {
                Some(squadron) => self.squad(squadron).card,
                None => return Err(Refusal::new("FA-18.6", NOT_NOW)),
            },
            About::Flight(flight) => self.flight(flight).and_then(|flight| flight.card),
        };
        let rule = if kind == Kind::Squadron { "FA-18.5" } else { "FA-18.6" };
        match played {
            Some(_) => Err(Refusal::new(rule, "a card was played on it this turn")),
            None => Ok(()),
        }
    }

    /// The ships of a squadron that are in command.
    pub(crate) fn commanded(&self, squadron: SquadronId) -> impl Iterator<Item = ShipId> + use<> {
        let element = self.element(squadron);
        let first = self.squad(squadron).first.0;
        self.members(squadron).filter(move |ship| element >> (ship.0 - first) & 1 == 1)
    }

    /// No card is played on a ship outside CD (FA-18.8).
    fn is_in_reach_of_command(&self, window: CardWindow, card: &Card) -> bool {
        match (window.moment, window.about) {
            (Moment::Card, _) => true,
            (_, About::Squadron(squadron)) => self.element(squadron) != 0,
            (Moment::Destroyed, _) => self.attack().is_some_and(|attack| attack.commanded),
            (Moment::Party, About::Ship(target)) => {
                self.boarders(target).any(|ship| self.is_in_command(ship))
            }
            (_, About::Ship(ship)) => self.is_in_command(ship),
            (Moment::Flight, About::Flight(flight)) => self.curtains(window.seat, flight).next().is_some(),
            (_, About::Flight(_)) => card.is_for_wings(),
        }
    }

    /// Ships of the activated squadron that board a ship in this segment.
    pub(crate) fn boarders(&self, target: ShipId) -> impl Iterator<Item = ShipId> + '_ {
        let squadron = self.activated();
        let all = squadron.into_iter().flat_map(|squadron| self.members(squadron));
        all.filter(move |&ship| self.go(ship).boards == Some(target))
    }

    /// Ships of a player that a card about an enemy flight may name: near it, in command, with working PD.
    pub(crate) fn curtains(&self, seat: Seat, flight: FlightId) -> impl Iterator<Item = ShipId> + '_ {
        let flight = self.flight(flight).filter(|flight| !flight.driven_off);
        flight.into_iter().flat_map(move |flight| {
            let near = move |&(id, ship): &(ShipId, &crate::state::Ship)| {
                self.owner(id) == Some(seat)
                    && ship.is_active()
                    && !ship.has(Marker::PdOut)
                    && ship.at.is_within(flight.at, NEAR)
                    && self.is_in_command(id)
            };
            self.on_table().filter(near).map(|(id, _)| id)
        })
    }

    /// Whether a condition holds for a ship that the card is about.
    fn holds(&self, need: Condition, window: CardWindow, card: &Card, id: ShipId) -> bool {
        let ship = self.ship(id);
        let about_attack =
            |holds: fn(&Self, &Attack) -> bool| self.attack().is_some_and(|it| holds(self, it));
        match need {
            Condition::Guns => about_attack(|_, attack| attack.is_guns()),
            Condition::Torpedoes => about_attack(|_, attack| attack.is_torpedoes()),
            Condition::Plain => about_attack(|_, attack| attack.mode == Mode::Plain),
            Condition::Linked => about_attack(|_, attack| attack.mode == Mode::Linked),
            Condition::Unsplit => about_attack(|_, attack| attack.mode != Mode::Split),
            Condition::Obscured => about_attack(Self::is_obscured),
            Condition::Ones => about_attack(|_, attack| attack.ones > 0),
            Condition::Bears => about_attack(|game, attack| game.has_last_word(attack)),
            Condition::Band(band) => self.attack().is_some_and(|attack| self.is_in_band(attack, band)),
            Condition::Size(sizes) => sizes.contains(self.class(id).size()),
            Condition::Shields => self.class(id).sh > 0,
            Condition::ShieldsWork => self.shields_work(id),
            Condition::PointDefenceWorks => ship.is_active() && !ship.has(Marker::PdOut),
            Condition::Marked => Marker::ALL.iter().any(|&marker| ship.has(marker)),
            Condition::Mine => card.hook.effects.iter().any(|effect| match effect {
                Effect::Sweep(reach) => {
                    self.state.mines.iter().any(|mine| mine.at.is_within(ship.at, *reach))
                }
                _ => false,
            }),
            // These windows are opened only then.
            Condition::PointDefence => window.moment == Moment::Party,
            Condition::NoBreach => true,
        }
    }

    fn needs_of_flight(&self, need: Condition, window: CardWindow) -> bool {
        let About::Flight(flight) = window.about else { return false };
        need == Condition::PointDefence && self.draws_fire(flight)
    }

    /// Whether a line of sight of an attack is obscured (FA-8.7).
    fn is_obscured(&self, attack: &Attack) -> bool {
        let own = attack.ship().zip(attack.weapon);
        let others = attack.others.iter().map(|other| (other.ship, other.weapon));
        let targets = || attack.target.into_iter().chain(attack.shares.iter().map(|share| share.target));
        own.into_iter().chain(others).any(|(ship, weapon)| {
            targets().any(|target| self.aim(ship, weapon, target).is_ok_and(|aim| aim.obscured))
        })
    }

    pub(crate) fn is_in_band(&self, attack: &Attack, most: Band) -> bool {
        let (Some(ship), Some(target)) = (attack.ship(), attack.target) else { return false };
        let square = self.ship(ship).at.distance_squared(self.ship(target).at);
        Band::of_square(square).is_some_and(|band| band <= most)
    }

    /// The weapons with which the victim of an attack can answer its firer.
    pub(crate) fn last_words(&self, attack: &Attack) -> impl Iterator<Item = Weapon> + '_ {
        let pair = attack.target.zip(attack.ship());
        pair.into_iter().flat_map(move |(victim, firer)| {
            let fires = move |weapon: &Weapon| {
                self.class(victim).has(*weapon)
                    && !(*weapon == Weapon::Torpedo && self.ship(victim).has(Marker::TorpedoesOut))
                    && self.check_target(victim, firer).is_ok()
                    && self.aim(victim, *weapon, firer).is_ok()
            };
            Weapon::ALL.into_iter().filter(fires)
        })
    }

    fn has_last_word(&self, attack: &Attack) -> bool {
        self.last_words(attack).next().is_some()
    }
}
