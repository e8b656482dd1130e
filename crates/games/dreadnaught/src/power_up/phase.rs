//! Power Up and Attach (DN-7).

use crate::step::{Areas, AttachCard, AttachPick, AttachReplace, AttachTo, Attaching, StrainCard};
use broadside_engine::Seat;

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::content::Area;
use crate::effects::vocabulary::Window;
use crate::event::Event;
use crate::player::Attached;
use crate::state::{Dreadnaught, ShipRef};
use crate::step::Step;
use broadside_engine::Umpire;

impl Dreadnaught {
    /// The limits are reset and everybody draws (DN-7.2, DN-7.3).
    pub(crate) fn power_up(&mut self) {
        let seats: arrayvec::ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
            if !self.is_in(seat) {
                continue;
            }
            let attach = self.attachment_limit(seat);
            let afloat = self.player(seat).ship.is_some();
            let player = self.player_mut(seat);
            player.attach = if afloat { attach } else { 0 };
            player.attached = false;
            player.boosts = 0;
            let missing = usize::from(self.hand_size(seat)).saturating_sub(self.player(seat).hand.len());
            self.draw(seat, missing as u8, false);
        }
    }

    /// The next area effect of Power Up (DN-14.15). Each kind of Obstacle applies once to a Dreadnaught.
    pub(crate) fn resolve_areas(&mut self, place: u8, kind: u8, umpire: &mut impl Umpire<Event>) {
        if usize::from(place) >= self.count() {
            self.state.steps.pop();
            return;
        }
        if usize::from(kind) >= self.content.obstacles.len() {
            self.replace(Step::Areas(Areas { place: place + 1, kind: 0 }));
            return;
        }
        self.replace(Step::Areas(Areas { place, kind: kind + 1 }));
        let seat = self.in_order(place);
        let Some(ship) = self.player(seat).ship else { return };
        if !self.obstacles_at(ship.at).any(|(_, it)| it.kind.0 == kind) {
            return;
        }
        let areas: arrayvec::ArrayVec<Area, 4> =
            self.content.obstacles[usize::from(kind)].area.iter().copied().take(4).collect();
        for area in areas {
            match area {
                Area::PowerUpStrain(count) => {
                    self.state.steps.push(Step::StrainCard(StrainCard { seat, count, by: None }));
                }
                Area::PowerUpBurn(count) => self.burn(seat, count, None, umpire),
                _ => {}
            }
        }
    }

    /// Cruisers are armed again, and their Strain and that of Tokens is gone (DN-7.5).
    pub(crate) fn rearm(&mut self) {
        for player in self.state.players.values_mut() {
            for cruiser in &mut player.cruisers {
                cruiser.disarmed = false;
                cruiser.strain = 0;
            }
        }
        self.state.tokens.iter_mut().for_each(|token| token.strain = 0);
    }

    /// Whose Attach action is next (DN-7.6).
    pub(crate) fn resolve_attaching(&mut self, place: u8) {
        let count = self.count() as u8;
        let open = |game: &Self, seat: Seat| {
            let player = game.player(seat);
            player.attach > 0 && !player.attached && player.ship.is_some() && !player.hand.is_empty()
        };
        let next = (0..count).map(|step| (place + step) % count).find(|&it| open(self, self.in_order(it)));
        match next {
            Some(it) => {
                self.replace(Step::Attaching(Attaching((it + 1) % count)));
                let seat = self.in_order(it);
                self.state.steps.push(Step::AttachPick(AttachPick(seat)));
            }
            None => {
                self.state.steps.pop();
            }
        }
    }

    pub(crate) fn perform_attach_pick(&mut self, seat: Seat, action: Action) {
        self.state.steps.pop();
        match action {
            Action::Card(card) => self.state.steps.push(Step::AttachTo(AttachTo(seat, card))),
            _ => self.player_mut(seat).attached = true,
        }
    }

    pub(crate) fn perform_attach_to(&mut self, step: Step, action: Action, umpire: &mut impl Umpire<Event>) {
        let (Step::AttachTo(AttachTo(seat, card)), Action::System(slot)) = (step, action) else { return };
        if self.player(seat).systems[usize::from(slot)].attached.is_empty() {
            self.begin_attach(seat, card, slot, None, umpire);
        } else {
            self.replace(Step::AttachReplace(AttachReplace(seat, card, slot)));
        }
    }

    pub(crate) fn perform_attach_replace(
        &mut self,
        step: Step,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Step::AttachReplace(AttachReplace(seat, card, slot)) = step else { return };
        let replace = match action {
            Action::Attachment(_, place) => Some(place),
            _ => None,
        };
        self.begin_attach(seat, card, slot, replace, umpire);
    }

    fn begin_attach(
        &mut self,
        seat: Seat,
        card: crate::content::GridId,
        slot: u8,
        replace: Option<u8>,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.player_mut(seat).hand.remove(card);
        umpire.reveal(|| Event::Attaching { seat, card, slot });
        self.replace(Step::Attach(AttachCard {
            seat,
            card,
            slot,
            replace,
            flips: u8::MAX,
            energy: false,
            cancelled: false,
        }));
    }

    /// Goes on with an Attach: the window, the Disabled token, the flips, the tuck (DN-7.8 to DN-7.11).
    pub(crate) fn resolve_attach(&mut self, step: Step, umpire: &mut impl Umpire<Event>) {
        let Step::Attach(AttachCard { seat, card, slot, replace, flips, energy, cancelled }) = step else {
            return;
        };
        let with = |flips| Step::Attach(AttachCard { seat, card, slot, replace, flips, energy, cancelled });
        let place = usize::from(slot);
        match flips {
            u8::MAX => {
                self.replace(with(u8::MAX - 1));
                self.open_window(Window::P, Some(ShipRef::Dreadnaught(seat)));
            }
            254 => {
                if cancelled {
                    self.state.steps.pop();
                    self.player_mut(seat).discard.insert(card);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(card) });
                    self.spend_attach(seat, energy);
                    return;
                }
                self.replace(with(0));
                if self.player(seat).systems[place].attached.is_empty() {
                    self.disable(seat, place, None, umpire);
                }
            }
            0..=2 => {
                let Some(flipped) = self.flip(seat, umpire) else { return };
                let Some(flipped) = flipped else {
                    self.replace(with(3));
                    return;
                };
                let symbols = self.content.grid_card(card).attach;
                let matches = self.content.grid_card(flipped).attach.meets(symbols);
                umpire.reveal(|| Event::Flipped { seat, card: flipped, matches });
                self.replace(with(if matches { 3 } else { flips + 1 }));
            }
            _ => {
                self.state.steps.pop();
                if let Some(old) = replace {
                    let old = self.take_attached(seat, slot, old).card;
                    self.player_mut(seat).discard.insert(old);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(old) });
                }
                let attached = &mut self.player_mut(seat).systems[place].attached;
                let _full = attached.try_push(Attached { card, used: false });
                umpire.say(|| Event::Tucked { seat, card, slot });
                self.spend_attach(seat, energy);
            }
        }
    }

    fn spend_attach(&mut self, seat: Seat, energy: bool) {
        if !energy {
            let player = self.player_mut(seat);
            player.attach = player.attach.saturating_sub(1);
        }
    }

    /// What is left of the Attachment Limit becomes Activation tokens (DN-7.12).
    pub(crate) fn convert(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in self.order() {
            let left = std::mem::take(&mut self.player_mut(seat).attach);
            if self.player(seat).ship.is_some() {
                self.gain_tokens(seat, left, umpire);
            }
        }
    }
}
