//! What follows from Intent, and what Recovery options do (DN-10, DN-22.12 to DN-22.15).

use crate::action::Recover;
use crate::missions::Happening;
use crate::player::Intent;
use crate::prelude::*;

impl Dreadnaught {
    /// A new Recover pays those who have been waiting (DN-22.14). Those who declared earlier in this step have not.
    pub(crate) fn declare_intent(&mut self, seat: Seat, intent: Intent, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Intent { seat, intent });
        self.player_mut(seat).fresh_intent = true;
        self.player_mut(seat).intent = Some(intent);
        if self.is_duel() || intent != Intent::Recover {
            return;
        }
        for other in Seat::all(self.count()) {
            let player = self.player_mut(other);
            if player.intent == Some(Intent::Recover) && !player.fresh_intent {
                player.waiting += 1;
            }
        }
    }

    /// What follows from the declarations (DN-10.2 to DN-10.7, DN-22.15).
    pub(crate) fn decide_intent(&mut self, umpire: &mut impl Umpire<Event>) -> Beat {
        self.state.players.values_mut().for_each(|player| player.fresh_intent = false);
        if self.state.flipped {
            self.state.flipped = false;
            if let Some(holder) = self.state.initiative {
                let other = holder.next(2);
                self.state.initiative = Some(other);
                umpire.say(|| Event::Initiative { seat: other, rule: "DN-8.13" });
            }
        }
        self.end_lasting(Lasts::Volley);
        let playing = Seat::all(self.count()).filter(|&seat| self.is_in(seat));
        let recovering = playing.clone().filter(|&seat| self.player(seat).intent == Some(Intent::Recover));
        let (all, recovering) = (playing.count(), recovering.count());
        if !self.is_duel() {
            return if 2 * recovering > all { Beat::Recovery } else { Beat::Volley };
        }
        match recovering {
            0 => Beat::Volley,
            1 => {
                let fighter = Seat::all(2).find(|&seat| self.player(seat).intent == Some(Intent::Fight));
                let printed = fighter.map_or(2, |seat| self.reactor(seat).activations);
                self.state.lone = if printed == 1 { 2 } else { 1 };
                self.clear_marks();
                Beat::Lone
            }
            _ => Beat::Recovery,
        }
    }

    /// A fresh Volley, as far as marks and triggers go (DN-8.1, DN-10.5).
    pub(crate) fn clear_marks(&mut self) {
        for player in self.state.players.values_mut() {
            player.used_volley = 0;
            for system in &mut player.systems {
                system.activated = false;
                system.attached.iter_mut().for_each(|attached| attached.used = false);
            }
        }
    }

    /// The lone Activations are over: Initiative goes to whoever recovers (DN-10.4, DN-10.6).
    pub(crate) fn end_lone(&mut self, umpire: &mut impl Umpire<Event>) {
        let seat = Seat::all(2).find(|&seat| self.player(seat).intent == Some(Intent::Recover));
        if let Some(seat) = seat {
            self.state.initiative = Some(seat);
            self.state.flipped = false;
            umpire.say(|| Event::Initiative { seat, rule: "DN-10.4" });
        }
    }

    /// Whether a Recovery option would change something.
    pub(crate) fn is_useful(&self, seat: Seat, option: Recover) -> bool {
        let player = self.player(seat);
        let afloat = player.ship.is_some();
        let room = player.hand.len() < usize::from(self.hand_size(seat));
        match option {
            Recover::Enable => afloat && self.mendable(seat, Mending::Enable, None).next().is_some(),
            Recover::Unmark => afloat && self.mendable(seat, Mending::Unmark, None).next().is_some(),
            Recover::Unstrain => afloat && self.mendable(seat, Mending::Unstrain, None).next().is_some(),
            Recover::Recall => !player.discard.is_empty() && room,
            Recover::Redraw => !player.hand.is_empty(),
            Recover::Energy => afloat && player.spent > 0,
        }
    }

    /// The options of DN-10.10; f is for Recovery alone (DN-10.12).
    pub(crate) fn recovery_options(
        &self,
        seat: Seat,
        in_recovery: bool,
    ) -> impl Iterator<Item = Recover> + '_ {
        Recover::ALL
            .into_iter()
            .filter(move |&option| in_recovery || option != Recover::Energy)
            .filter(move |&option| self.is_useful(seat, option))
    }

    pub(crate) fn can_recover(&self, seat: Seat, in_recovery: bool) -> bool {
        self.recovery_options(seat, in_recovery).next().is_some()
    }

    pub(crate) fn recover(&mut self, seat: Seat, option: Recover, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Recovered { seat, option });
        if matches!(option, Recover::Enable | Recover::Unmark) {
            self.deed(seat, None, Happening::RecoveryUsed, umpire);
        }
        match option {
            Recover::Enable => self.mend(seat, Mending::Enable, 2, None),
            Recover::Unmark => self.mend(seat, Mending::Unmark, 3, None),
            Recover::Unstrain => self.mend(seat, Mending::Unstrain, u8::MAX, None),
            Recover::Recall => self.pick(seat, Picking::Recall, 1, GridTypes::NONE),
            Recover::Redraw => self.redraw(seat),
            Recover::Energy => {
                let player = self.player_mut(seat);
                let count = std::mem::take(&mut player.spent);
                player.energy += count;
                umpire.say(|| Event::Energised { seat, count, rule: "DN-10.10" });
            }
        }
    }
}

/// The places of the bits of a set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(next)
    })
}
