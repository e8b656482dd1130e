//! Intent, Recovery and Damage Control (DN-10, DN-22.12 to DN-22.15).

use crate::step::{DamageControl, DeclareIntent, Intents, Recovering, Redraw};
use broadside_engine::{Refusal, Seat};

use crate::action::{Action, Recover};
use crate::content::Components;
use crate::effects::vocabulary::{GridTypes, Occurrence};
use crate::event::Event;
use crate::missions::Happening;
use crate::player::Intent;
use crate::state::{Dreadnaught, ShipRef};
use crate::step::{Beat, Mending, Picking, Step};
use broadside_engine::Umpire;

impl Dreadnaught {
    /// Whose Intent is asked next (DN-10.1, DN-22.12).
    pub(crate) fn resolve_intents(&mut self, place: u8) {
        if usize::from(place) >= self.count() {
            self.state.steps.pop();
            return;
        }
        self.replace(Step::Intents(Intents(place + 1)));
        let seat = self.in_order(place);
        if !self.is_in(seat) {
            return;
        }
        if self.is_duel() || self.player(seat).intent != Some(Intent::Recover) {
            self.state.steps.push(Step::Intent(DeclareIntent(seat)));
        }
    }

    pub(crate) fn perform_intent(&mut self, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        self.state.steps.pop();
        let intent = if action == Action::Fight { Intent::Fight } else { Intent::Recover };
        self.declare_intent(seat, intent, umpire);
    }

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
                umpire.say(|| Event::Initiative { seat: other });
            }
        }
        self.end_lasting(crate::effects::vocabulary::Lasts::Volley);
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
            umpire.say(|| Event::Initiative { seat });
        }
    }

    /// Goes on with a player's Recovery (DN-10.8).
    pub(crate) fn resolve_recovery(
        &mut self,
        seat: Seat,
        begun: bool,
        umpire: &mut impl Umpire<Event>,
    ) -> bool {
        if !begun {
            self.replace(Step::Recovery(Recovering(seat, true)));
            let total = self.repair_total(seat);
            let player = self.player_mut(seat);
            player.recovered = true;
            player.repair = total.saturating_sub(player.emergency) + player.waiting;
            player.emergency = 0;
            player.waiting = 0;
            let points = player.repair;
            umpire.say(|| Event::Recovery { seat, points });
            self.set_off(seat, Occurrence::Recovery, None);
            return true;
        }
        if self.player(seat).repair == 0 || !self.can_recover(seat, true) {
            self.player_mut(seat).repair = 0;
            self.state.steps.pop();
            return true;
        }
        false
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
            Recover::Redraw => self.state.steps.push(Step::Redraw(Redraw { seat, count: 0 })),
            Recover::Energy => {
                let player = self.player_mut(seat);
                let count = std::mem::take(&mut player.spent);
                player.energy += count;
                umpire.say(|| Event::Energised { seat, count });
            }
        }
    }

    pub(crate) fn perform_redraw(
        &mut self,
        seat: Seat,
        count: u8,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        match action {
            Action::Card(card) => {
                self.replace(Step::Redraw(Redraw { seat, count: count + 1 }));
                self.discard(seat, crate::cards::sets::Cards::one(card), umpire);
            }
            _ => {
                self.state.steps.pop();
                self.draw(seat, count, false);
            }
        }
    }

    /// Shows every way to move a marker by Damage Control to `each` (DN-10.15).
    pub(crate) fn control_options(&self, step: Step, mut each: impl FnMut(Action)) {
        let Step::DamageControl(DamageControl { seat, ship, cruisers }) = step else { return };
        let mut offer = |it: ShipRef, plan: &Components, filled: u32, moved: u32| {
            let from = filled & plan.critical() & !moved;
            let to = plan.all() & !filled;
            for from in bits(from) {
                for to in bits(to) {
                    each(Action::Control(it, from, to));
                }
            }
        };
        let player = self.player(seat);
        if player.ship.is_some() {
            let it = ShipRef::Dreadnaught(seat);
            offer(it, self.plan(it), player.filled, ship);
        }
        for (index, cruiser) in (0u8..).zip(&player.cruisers) {
            if cruiser.pose.is_some() && cruiser.filled != 0 {
                let moved = (cruisers >> (8 * u32::from(index))) as u32 & 0xff;
                let it = ShipRef::Cruiser(seat, index);
                offer(it, self.plan(it), cruiser.filled.into(), moved);
            }
        }
    }

    pub(crate) fn check_control(&self, step: Step, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            return Ok(());
        }
        let mut found = false;
        self.control_options(step, |option| found |= option == action);
        if found {
            Ok(())
        } else {
            let reason = "move a marker from a filled Critical Component to an empty one, each marker once";
            Err(Refusal::new("DN-10.15", reason))
        }
    }

    pub(crate) fn perform_control(&mut self, step: Step, action: Action, umpire: &mut impl Umpire<Event>) {
        let (
            Step::DamageControl(DamageControl { seat, mut ship, mut cruisers }),
            Action::Control(it, from, to),
        ) = (step, action)
        else {
            self.state.steps.pop();
            return;
        };
        umpire.say(|| Event::Controlled { ship: it, from, to });
        match it {
            ShipRef::Dreadnaught(_) => {
                let player = self.player_mut(seat);
                player.filled = player.filled & !(1 << from) | 1 << to;
                ship |= 1 << to;
            }
            ShipRef::Cruiser(_, index) => {
                let cruiser = &mut self.player_mut(seat).cruisers[usize::from(index)];
                cruiser.filled = cruiser.filled & !(1 << from) | 1 << to;
                cruisers |= 1 << (8 * u32::from(index) + u32::from(to));
            }
        }
        self.replace(Step::DamageControl(DamageControl { seat, ship, cruisers }));
        self.check_doom(seat);
    }
}

/// The places of the bits of a set.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(next)
    })
}
