//! What enacted effects do: at once, by a choice, or as boons for what they are about.

use broadside_engine::Stream;

use super::choice::ValourChoice;
use super::occasion::Occasion;
use crate::disorder::Gain;
use crate::prelude::*;
use crate::vocabulary::{Deed, Window};

/// An effect that was not denied.
#[derive(Clone, Copy)]
pub(crate) struct Enacted {
    pub(crate) seat: Seat,
    pub(crate) unit: UnitNo,
    pub(crate) occasion: Occasion,
    /// Whether it is about models that gained disorder in this activation.
    pub(crate) shaken: bool,
}

impl Dystopian {
    /// A deed of an effect that was not denied.
    pub(crate) fn do_deed(&mut self, deed: Deed, enacted: Enacted, umpire: &mut impl Umpire<Event>) {
        let Enacted { seat, unit, occasion, shaken } = enacted;
        let choice = |left: u8| ValourChoice { seat, unit, deed, shaken, model: None, left };
        let boons = &mut self.state.boons;
        let (roll, moves) = (&mut boons.roll, &mut boons.moves);
        match deed {
            Deed::Dice(more) => roll.dice += more,
            Deed::Reroll(reroll) if occasion.window == Window::Targeted => {
                roll.resistance_reroll = Some(reroll);
            }
            Deed::Reroll(reroll) => roll.reroll = Some(reroll),
            Deed::ResistanceDice(more) => roll.resistance += more,
            Deed::ReturnFire(levels) => roll.return_fire = Some((unit, levels)),
            Deed::ExtraAction(more) => boons.extra_actions += more,
            Deed::ClearSight => roll.clear_sight = true,
            Deed::Torrent(more) => roll.torrent += more,
            Deed::LessDamage(less) => boons.less_damage += less,
            Deed::Speed(more) => moves.speed += more,
            Deed::TurnLimit(more) => moves.turn_limit += more,
            Deed::Manoeuvres(more) => moves.manoeuvres += more,
            Deed::EarlyTurns => moves.early_turns = true,
            Deed::Unimpeded => moves.unimpeded = true,
            Deed::PassesCheck => boons.passes_check = true,
            Deed::LessCrew(less) => roll.less_crew += less,
            Deed::Patrol(more) => roll.patrol += more,
            Deed::Escorts { by, from_none } => self.gain_escorts(unit, by, from_none, umpire),
            Deed::Discards(count) => self.discard_at_random(opponent(seat), count, umpire),
            Deed::Revises(count) => {
                let drawn = self.draw_cards(seat, count, umpire);
                self.state.steps.push(choice(drawn));
            }
            Deed::Removes(left) | Deed::Rallies(left) | Deed::Launches(left) => {
                self.state.steps.push(choice(left));
            }
            Deed::Disorder(levels) => {
                if let Some(model) = occasion.model {
                    self.state.steps.push(Gain { model, levels });
                }
            }
        }
    }

    /// Escort tokens join a unit, not beyond its cap (V19).
    fn gain_escorts(&mut self, unit: UnitNo, by: u8, from_none: u8, umpire: &mut impl Umpire<Event>) {
        let before = self.unit(unit).escorts;
        let more = if before == 0 { from_none } else { by };
        let count = more.min(self.escort_cap(unit).saturating_sub(before));
        self.unit_mut(unit).escorts = before + count;
        umpire.say(|| Event::EscortsGained { unit, count });
    }

    /// Cards of a hand are discarded at random, which uses up no dice (DW-1.26, V22).
    fn discard_at_random(&mut self, seat: Seat, count: u8, umpire: &mut impl Umpire<Event>) {
        for _ in 0..count {
            let mut hand = self.admiral(seat).hand;
            let Some(card) = hand.draw(Stream::of("random_discard", seat), umpire.dice()) else { return };
            self.discard(seat, card);
            umpire.reveal(|| Event::Discarded { seat, card });
        }
    }
}
