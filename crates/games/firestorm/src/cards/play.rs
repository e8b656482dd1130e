//! A card is played: enemies may cancel it, then it does what it says (FA-18.10 to FA-18.13).

use crate::cards::choose::CardChoice;
use crate::cards::last_word::LastWord;
use crate::cards::windows::{About, CardWindow};
use crate::ids::CardNo;
use crate::measures::dice::two_d6;
use crate::prelude::*;
use crate::state::{Bearer, InForce};
use crate::vocabulary::{Effect, Ignored, Kind, Lasts, Moment, Number, On, Rolled};

/// An S or A card that was played; whoever may cancel it is asked in initiative order (FA-18.10, FA-21.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    pub card: CardNo,
    pub window: CardWindow,
    /// The turn that the card makes, in steps of 15 degrees.
    pub turn: i8,
    /// How many players in the order have been asked.
    pub asked: u8,
}

impl Procedure<Firestorm> for Played {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let Some(&seat) = game.state.order.get(usize::from(self.asked)) else {
            game.state.steps.pop();
            return game.carry_out(self.card, self.window, self.turn, umpire);
        };
        game.state.steps.replace(Self { asked: self.asked + 1, ..self });
        if game.are_enemies(seat, self.window.seat) {
            game.open_window(seat, Moment::Card, self.window.about);
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        if usize::from(self.card.0) >= game.content.deck().len() {
            return Err(Problem::new("FA-18.2", "steps", "there is no such card"));
        }
        Question::sound(&self.window, game)
    }
}

impl Firestorm {
    /// A player plays a card of his hand in a window.
    pub(crate) fn play(
        &mut self,
        card: CardNo,
        window: CardWindow,
        turn: i8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let on = match window.about {
            About::Ship(ship) => Some(Model::Ship(ship)),
            About::Flight(flight) => Some(Model::Flight(flight)),
            About::Squadron(_) => None,
        };
        umpire.reveal(|| Event::Played { seat: window.seat, card: self.design(card), on });
        self.put_aside(window.seat, card);
        let kind = self.card(card).kind;
        if kind == Kind::Reaction {
            return self.carry_out(card, window, turn, umpire);
        }
        // It counts as played even if it is cancelled.
        let squadron = match window.about {
            About::Squadron(squadron) => Some(squadron),
            About::Ship(_) => self.activated(),
            About::Flight(flight) => {
                if let Some(flight) = self.flight_mut(flight) {
                    flight.card = Some(kind);
                }
                None
            }
        };
        if let Some(squadron) = squadron {
            self.squad_mut(squadron).card = Some(kind);
        }
        self.state.steps.push(Played { card, window, turn, asked: 0 });
    }

    /// It does what it says.
    fn carry_out(&mut self, card: CardNo, window: CardWindow, turn: i8, umpire: &mut impl Umpire<Event>) {
        let design = self.card(card);
        let (effects, on, lasts) = (design.hook.effects.clone(), design.on, design.lasts);
        let chooses = |effect: &Effect| matches!(effect, Effect::Relieve(_) | Effect::Sweep(_));
        if on == On::One || window.moment == Moment::Flight || effects.iter().any(chooses) {
            return self.choose_for(card, window);
        }
        if lasts != Lasts::Moment {
            return self.put_in_force(card, window.seat, self.bearer(window.about));
        }
        for effect in effects {
            self.change(effect, window, turn, umpire);
        }
    }

    /// Whom a card that lasts is about, where nobody chooses: the ships in command now are the affected ones.
    fn bearer(&self, about: About) -> Bearer {
        match about {
            About::Squadron(squadron) => Bearer::Squadron(squadron, self.element(squadron)),
            About::Ship(ship) => Bearer::Ship(ship),
            About::Flight(flight) => Bearer::Flight(flight),
        }
    }

    /// A card counts for longer than a moment, and lies beside the table until it is over (FA-18.11).
    pub(crate) fn put_in_force(&mut self, card: CardNo, by: Seat, on: Bearer) {
        if self.state.in_force.try_push(InForce { card, by, on, used: false }).is_ok() {
            self.state.discards.remove(card);
        }
    }

    fn choose_for(&mut self, card: CardNo, window: CardWindow) {
        let ships = match window.about {
            About::Squadron(squadron) => self.element(squadron),
            About::Ship(_) | About::Flight(_) => 0,
        };
        self.state.steps.push(CardChoice { card, by: window.seat, about: window.about, ships, ship: None });
    }

    /// What an effect changes at once.
    fn change(&mut self, effect: Effect, window: CardWindow, turn: i8, umpire: &mut impl Umpire<Event>) {
        match effect {
            Effect::Add { what, by, .. } => self.change_number(what, by as i8),
            Effect::Halve(Number::PointDefence) => match self.state.steps.top().copied() {
                Some(Step::Assault(assault)) => {
                    self.state.steps.replace(crate::steps::Assault { halved: true, ..assault });
                }
                _ => {
                    if let Some(activation) = &mut self.state.activation {
                        activation.jinked = true;
                    }
                }
            },
            Effect::Ignore(Ignored::Obscured) => self.change_attack(|changes| changes.unobscured = true),
            Effect::RollAgain(Rolled::Ones) => self.change_attack(|changes| changes.ones_again = true),
            Effect::RollAgain(Rolled::Critical) => self.roll_critical_again(umpire),
            Effect::LoseCrew(crew) => self.change_attack(|changes| changes.crew += crew),
            Effect::Turn => {
                if let About::Ship(ship) = window.about {
                    self.swing(ship, turn, umpire);
                }
            }
            Effect::Cancel => self.cancel_played(umpire),
            Effect::LastAttack => {
                if let About::Ship(ship) = window.about {
                    self.state.steps.push(LastWord { ship });
                }
            }
            // These lie in force, are chosen, or are traits.
            Effect::Halve(_)
            | Effect::Ignore(_)
            | Effect::Relieve(_)
            | Effect::Sweep(_)
            | Effect::Forbid(_)
            | Effect::Range(_)
            | Effect::Channel
            | Effect::Cloak
            | Effect::Escort(_) => {}
        }
    }

    fn change_attack(&mut self, change: impl FnOnce(&mut crate::state::Changes)) {
        if let Some(attack) = self.attack_mut() {
            change(&mut attack.changes);
        }
    }

    fn change_number(&mut self, what: Number, by: i8) {
        match (what, self.state.steps.top().copied()) {
            (Number::Defenders, Some(Step::Assault(assault))) => {
                let defenders = assault.defenders.saturating_add(by);
                self.state.steps.replace(crate::steps::Assault { defenders, ..assault });
            }
            (Number::Party, Some(Step::Assault(assault))) => {
                let bonus = assault.bonus.saturating_add_signed(by);
                self.state.steps.replace(crate::steps::Assault { bonus, ..assault });
            }
            (Number::Attack, _) => self.change_attack(|changes| changes.attack += by),
            (Number::Shields, _) => self.change_attack(|changes| changes.shields += by),
            (Number::PointDefence, _) => self.change_attack(|changes| changes.point_defence += by),
            (Number::Hits, _) => self.change_attack(|changes| changes.hits += by),
            _ => {}
        }
    }

    /// The 2D6 of the critical hit below are rolled again; the second roll counts.
    fn roll_critical_again(&mut self, umpire: &mut impl Umpire<Event>) {
        if let Some(Step::Criticals(critical)) = self.state.steps.top().copied() {
            let dice = two_d6("critical", umpire);
            umpire.say(|| Event::CriticalRoll { ship: critical.ship, dice });
            self.state.steps.replace(crate::steps::Criticals { dice: Some(dice), ..critical });
        }
    }

    /// The card that was played before has no effect.
    fn cancel_played(&mut self, umpire: &mut impl Umpire<Event>) {
        if let Some(Step::Played(played)) = self.state.steps.top().copied() {
            self.state.steps.pop();
            umpire.say(|| Event::Cancelled { card: self.design(played.card) });
        }
    }

    /// Whether a ship could make a turn, whatever its TL (FA-6.15, FA-6.16).
    pub(crate) fn can_swing(&self, ship: ShipId) -> bool {
        use crate::pieces::Marker;
        use broadside_geometry::plane::INCH;
        let left = self.way().filter(|way| !way.over).map_or(0, |way| self.handling(ship).most - way.spent);
        left >= INCH && !self.go(ship).jammed && !self.ship(ship).has(Marker::Drive)
    }
}
