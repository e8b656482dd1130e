//! What traits and cards in force change (FA-2.10, FA-18.11, FA-18.12).

use broadside_engine::Seat;

use crate::ids::{CardNo, ShipId};
use crate::state::{Attack, Bearer, Firestorm};
use crate::vocabulary::{Effect, Ignored, Lasts, Moment, Number};

impl Firestorm {
    /// What cards change in a number of a player, or of all his ships: the initiative, CD.
    pub(crate) fn player_adds(&self, _what: Number, _seat: Seat) -> i32 {
        0
    }

    /// What traits and cards change in a number of a ship at any time: repairs, movement, shields, point defence.
    pub(crate) fn ship_adds(&self, what: Number, ship: ShipId) -> i32 {
        let Some(class) = self.squad_of(ship).class else { return 0 };
        let hooks = self.content.hooks(class).filter(|hook| hook.moment == Moment::Always);
        let adds = hooks.flat_map(|hook| &hook.effects).map(|effect| match effect {
            Effect::Add { what: number, by, .. } if *number == what => i32::from(*by),
            _ => 0,
        });
        adds.sum::<i32>() + self.owner(ship).map_or(0, |seat| self.player_adds(what, seat))
    }

    /// What is left out of account for a ship: its turn limit, its minimum move.
    pub(crate) fn is_ignored(&self, _what: Ignored, _ship: ShipId) -> bool {
        false
    }

    /// What cards in force and traits add to the dice of an attack, besides the cards played on it (FA-8.14, step 5).
    pub(crate) fn attack_adds(&self, _attack: &Attack) -> i32 {
        0
    }

    /// How far primary weapons and torpedoes reach, in mils (T-04).
    pub(crate) fn reach(&self) -> i32 {
        i32::MAX
    }

    /// What a card adds to the first roll of a party, for each ship that boards (S-06).
    pub(crate) fn party_adds(&self, _ship: ShipId) -> u8 {
        0
    }

    /// A linked, torpedo or other attack has been made: what counted for the first one is used up.
    pub(crate) fn use_first_attack(&mut self, _attack: &Attack) {}

    /// Cards that counted for the activation are discarded (FA-18.11).
    pub(crate) fn end_activation_cards(&mut self) {
        self.lift_cards(Lasts::Activation);
    }

    /// Cards that counted for the turn are discarded (FA-19.9).
    pub(crate) fn end_turn_cards(&mut self) {
        self.lift_cards(Lasts::Turn);
    }

    fn lift_cards(&mut self, lasts: Lasts) {
        let content = std::sync::Arc::clone(&self.content);
        let over = |card: CardNo| {
            content.deck().nth(usize::from(card.0)).is_none_or(|id| content.card(id).lasts == lasts)
        };
        let discards = &mut self.state.discards;
        self.state.in_force.retain(|force| {
            let ends = over(force.card);
            if ends {
                discards.insert(force.card);
            }
            !ends
        });
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
