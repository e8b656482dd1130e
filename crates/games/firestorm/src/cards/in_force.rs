//! What traits and cards in force change (FA-2.10, FA-18.11 to FA-18.13).

use broadside_engine::Seat;

use crate::ids::{FlightId, Model, ShipId};
use crate::state::{Attack, Bearer, Firestorm, InForce, Mode};
use crate::vocabulary::{Condition, Conditions, Effect, Ignored, Kind, Moment, Number};

impl Firestorm {
    /// What cards in force do to those for whom they count, as far as it is looked for. Of two copies of a card the
    /// first counts (FA-18.13).
    fn in_force(
        &self,
        sought: impl Fn(&Effect) -> bool + Copy,
        counts: impl Fn(Bearer) -> bool + Copy,
    ) -> impl Iterator<Item = (&InForce, &Effect)> {
        let all = &self.state.in_force;
        let holds = move |place: usize, it: &InForce| {
            let is_copy = |other: &InForce| self.design(other.card) == self.design(it.card);
            let earlier = || all[..place].iter().any(|other| is_copy(other) && counts(other.on));
            self.effects(it).any(sought) && counts(it.on) && !earlier()
        };
        let held = all.iter().enumerate().filter(move |&(place, it)| holds(place, it));
        held.flat_map(move |(_, it)| {
            self.effects(it).filter(move |effect| sought(effect)).map(move |effect| (it, effect))
        })
    }

    fn effects<'a>(&'a self, it: &InForce) -> impl Iterator<Item = &'a Effect> + use<'a> {
        self.card(it.card).hook.effects.iter()
    }

    /// What cards that count for someone add to a number.
    fn added(&self, what: Number, counts: impl Fn(Bearer) -> bool + Copy) -> i32 {
        let sought = |effect: &Effect| adds(effect, what) != 0;
        self.in_force(sought, counts).map(|(_, effect)| adds(effect, what)).sum()
    }

    /// What cards change in a number of a player: the initiative, CD.
    pub(crate) fn player_adds(&self, what: Number, seat: Seat) -> i32 {
        self.added(what, |on| on == Bearer::Everybody || on == Bearer::Player(seat))
    }

    /// What traits and cards change in a number of a ship at any time: repairs, movement, shields, point defence.
    pub(crate) fn ship_adds(&self, what: Number, ship: ShipId) -> i32 {
        let Some(class) = self.squad_of(ship).class else { return 0 };
        let hooks = self.content.hooks(class).filter(|hook| hook.moment == Moment::Always);
        let traits: i32 = hooks.flat_map(|hook| &hook.effects).map(|effect| adds(effect, what)).sum();
        traits + self.added(what, |on| self.bears(on, ship))
    }

    /// What cards change in a number of a flight: its movement, its dice in a dogfight.
    pub(crate) fn flight_adds(&self, what: Number, flight: FlightId) -> i32 {
        self.added(what, |on| on == Bearer::Flight(flight))
    }

    /// What is left out of account for a ship: its turn limit, its minimum move.
    pub(crate) fn is_ignored(&self, what: Ignored, ship: ShipId) -> bool {
        self.is_in_force(Effect::Ignore(what), |on| self.bears(on, ship))
    }

    fn is_in_force(&self, effect: Effect, counts: impl Fn(Bearer) -> bool + Copy) -> bool {
        self.state.in_force.iter().any(|it| self.effects(it).any(|other| *other == effect) && counts(it.on))
    }

    /// Whether no cards of a kind can be played this turn (T-08).
    pub(crate) fn is_forbidden(&self, kind: Kind) -> bool {
        self.is_in_force(Effect::Forbid(kind), |_| true)
    }

    /// What cards in force add to the dice of an attack, besides the cards played on it (FA-8.14, step 5).
    pub(crate) fn attack_adds(&self, attack: &Attack) -> i32 {
        let counts = |on: Bearer| self.bears_on_firer(on, attack);
        let sought = |effect: &Effect| adds(effect, Number::Attack) != 0;
        let counted = self.in_force(sought, counts).map(|(it, effect)| match *effect {
            Effect::Add { what: Number::Attack, by, of, first }
                if !(first && it.used)
                    && is_of(attack, of, self)
                    && (by < 0 || attack.mode != Mode::Split) =>
            {
                i32::from(by)
            }
            _ => 0,
        });
        counted.sum()
    }

    fn bears_on_firer(&self, on: Bearer, attack: &Attack) -> bool {
        match attack.firer {
            Model::Ship(ship) => self.bears(on, ship),
            Model::Flight(flight) => on == Bearer::Flight(flight),
        }
    }

    /// How far primary weapons and torpedoes reach, in mils (T-04).
    pub(crate) fn reach(&self) -> i32 {
        let effects = self.state.in_force.iter().flat_map(|it| self.effects(it));
        let reaches =
            effects.filter_map(|effect| if let Effect::Range(reach) = effect { Some(*reach) } else { None });
        reaches.min().unwrap_or(i32::MAX)
    }

    /// What a card adds to the first roll of a party, for each ship that boards (S-06).
    pub(crate) fn party_adds(&self, ship: ShipId) -> u8 {
        self.added(Number::Party, |on| self.bears(on, ship)).clamp(0, 60) as u8
    }

    /// An attack has been made: what counted for the first one of its kind is used up.
    pub(crate) fn use_first_attack(&mut self, attack: &Attack) {
        for place in 0..self.state.in_force.len() {
            let it = self.state.in_force[place];
            let used = self.bears_on_firer(it.on, attack)
                && self.effects(&it).any(|effect| match *effect {
                    Effect::Add { what: Number::Attack, of, first: true, .. } => is_of(attack, of, self),
                    _ => false,
                });
            self.state.in_force[place].used |= used;
        }
    }

    /// Cards that counted for the activation are discarded (FA-18.11).
    pub(crate) fn end_activation_cards(&mut self) {
        self.lift_cards(|game, it| !game.lasts_for_the_turn(it.card));
    }

    /// Cards that counted for the turn are discarded (FA-19.9).
    pub(crate) fn end_turn_cards(&mut self) {
        self.lift_cards(|_, _| true);
    }

    fn lift_cards(&mut self, over: impl Fn(&Self, &InForce) -> bool) {
        for place in (0..self.state.in_force.len()).rev() {
            let it = self.state.in_force[place];
            if over(self, &it) {
                self.state.in_force.remove(place);
                self.state.discards.insert(it.card);
            }
        }
    }

    /// Whether a card in force is about a ship.
    pub(crate) fn bears(&self, bearer: Bearer, ship: ShipId) -> bool {
        match bearer {
            Bearer::Everybody => true,
            Bearer::Player(seat) => self.owner(ship) == Some(seat),
            Bearer::Squadron(squadron, ships) => {
                self.ship(ship).squadron == squadron
                    && ships >> (ship.0 - self.squad(squadron).first.0) & 1 == 1
            }
            Bearer::Ship(other) => other == ship,
            Bearer::Flight(_) => false,
        }
    }
}

/// What an effect adds to a number.
fn adds(effect: &Effect, number: Number) -> i32 {
    match *effect {
        Effect::Add { what, by, .. } if what == number => by.into(),
        _ => 0,
    }
}

/// Whether an attack is one of those that a bonus counts for.
fn is_of(attack: &Attack, of: Conditions, game: &Firestorm) -> bool {
    of.iter().all(|condition| match condition {
        Condition::Guns => attack.is_guns(),
        Condition::Torpedoes => attack.is_torpedoes(),
        Condition::Plain => attack.mode == Mode::Plain,
        Condition::Linked => attack.mode == Mode::Linked,
        Condition::Unsplit => attack.mode != Mode::Split,
        Condition::Band(band) => game.is_in_band(attack, band),
        _ => false,
    })
}
