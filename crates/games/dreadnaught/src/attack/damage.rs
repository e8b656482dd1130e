//! Markers, Strain and Disabled cards (DN-12, DN-16).

use broadside_engine::Stream;

use crate::content::Wreck;
use crate::missions::Happening;
use crate::player::System;
use crate::prelude::*;
use crate::state::Lasting;

impl Dreadnaught {
    /// Step A10: the component marker, then the card markers (DN-16.9, DN-16.10).
    pub(crate) fn mark_hit(&mut self, umpire: &mut impl Umpire<Event>) {
        let shot = self.shot();
        let (Some(ship), Some(face)) = (shot.ship(), shot.picked) else { return };
        let bit = 1u32 << shot.component;
        let marked = self.filled(ship) & bit == 0;
        umpire.say(|| Event::Component { ship, face, component: shot.component, marked });
        self.shot_mut().marked = marked;
        match ship {
            ShipRef::Cruiser(seat, index) => {
                self.player_mut(seat).cruisers[usize::from(index)].filled |= bit as u8;
                let critical = self.content.cruiser.critical();
                if self.filled(ship) & critical == critical {
                    self.lose_cruiser(ship, &shot, umpire);
                }
            }
            ShipRef::Dreadnaught(seat) => {
                self.player_mut(seat).filled |= bit;
                let by = shot.credited();
                if marked {
                    self.harm(seat, by);
                    if let Some(by) = by {
                        self.player_mut(by).marks = self.player(by).marks.saturating_add(1);
                    }
                }
                let kind = self.plan(ship).cells[usize::from(shot.component)].1;
                if let Some(by) = by
                    && kind.is_critical()
                {
                    self.deed(by, Some(seat), Happening::CriticalHit, umpire);
                }
                if let Some(card) = shot.card {
                    let markers = self.markers_to_place(&shot).saturating_sub(shot.prevented);
                    let placed = self.mark_card(seat, usize::from(card), markers, by, umpire);
                    self.shot_mut().hurt = placed;
                }
                self.check_doom(seat);
            }
        }
    }

    /// Step A11: Crash, Overload and Breach (DN-12.10, DN-12.11, DN-16.17).
    pub(crate) fn strike_words(&mut self, umpire: &mut impl Umpire<Event>) {
        let shot = self.shot();
        let (Some(seat), Some(face)) = (shot.victim(), shot.picked) else { return };
        let by = shot.credited();
        if let Some(card) = shot.card.map(usize::from)
            && shot.keywords.crash
            && shot.hurt > 0
            && !self.player(seat).systems[card].attached.is_empty()
            && !self.ignores(seat, Ignored::Crash)
        {
            self.disable(seat, card, by, umpire);
        }
        if shot.keywords.overload && shot.marked {
            let player = self.player_mut(seat);
            if let Some(card) = player.hand.draw(Stream::of("overload", seat), umpire.dice()) {
                player.overload.insert(card);
                let cards = Cards::one(card);
                umpire.reveal(|| Event::Overloaded { seat, cards, rule: "DN-12.11" });
            }
        }
        let breach = shot.keywords.breach + shot.breach;
        if breach > 0 {
            let ship = ShipRef::Dreadnaught(seat);
            let filled = self.player(seat).filled;
            let behind = self.plan(ship).behind(face, shot.component);
            let open: arrayvec::ArrayVec<u8, 8> = behind
                .iter()
                .copied()
                .filter(|index| filled & (1 << index) == 0)
                .take(usize::from(breach).min(8))
                .collect();
            for component in open {
                self.player_mut(seat).filled |= 1 << component;
                umpire.say(|| Event::Breached { ship, component });
                self.harm(seat, by);
                if let Some(by) = by {
                    self.player_mut(by).marks = self.player(by).marks.saturating_add(1);
                }
            }
            self.check_doom(seat);
        }
    }

    /// Places markers on a card and says how many (DN-16.14, DN-16.15). The attack of `by`, if it is one, counts
    /// for Missions.
    pub(crate) fn mark_card(
        &mut self,
        seat: Seat,
        slot: usize,
        markers: u8,
        by: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) -> u8 {
        let system = &self.player(seat).systems[slot];
        let card = self.content.system(system.card);
        let (hp, kind) = (card.hp, card.kind);
        let markers = if kind == Kind::Reactor { markers.min(1) } else { markers };
        if markers == 0 {
            return 0;
        }
        let placed = markers.min(hp.saturating_sub(system.markers));
        let overflow = markers > placed;
        self.player_mut(seat).systems[slot].markers += placed;
        umpire.say(|| Event::Marked { seat, slot: slot as u8, markers: placed });
        if placed > 0 {
            self.harm(seat, by);
            if let Some(by) = by {
                self.deed(by, Some(seat), Happening::CardMarked(kind.kin()), umpire);
            }
            if kind == Kind::Reactor {
                self.player_mut(seat).reactor_hit = true;
                if let Some(by) = by {
                    self.deed(by, Some(seat), Happening::ReactorMarked, umpire);
                }
            }
        }
        if overflow {
            self.disable(seat, slot, by, umpire);
        }
        self.check_doom(seat);
        placed
    }

    /// Disables a card (DN-12.1). Effects it made end at once (DN-6.11).
    pub(crate) fn disable(
        &mut self,
        seat: Seat,
        slot: usize,
        by: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        if self.player(seat).systems[slot].disabled {
            return;
        }
        self.player_mut(seat).systems[slot].disabled = true;
        umpire.say(|| Event::Disabled { seat, slot: slot as u8 });
        self.state.lasting.retain(|it| !(it.owner == seat && it.slot == Some(slot as u8)));
        self.harm(seat, by);
        if let Some(by) = by {
            let kin = self.card(seat, slot).kind.kin();
            self.deed(by, Some(seat), Happening::CardDisabled(kin), umpire);
        }
        self.check_doom(seat);
    }

    /// Remembers an enemy who did harm (DN-22.27).
    fn harm(&mut self, seat: Seat, by: Option<Seat>) {
        if let Some(by) = by
            && self.are_enemies(by, seat)
        {
            self.player_mut(seat).harmed_by = Some(by);
        }
    }

    /// Places Strain on a Defence card, up to its cap, and says how much (DN-12.5).
    pub(crate) fn strain(&mut self, seat: Seat, slot: usize, count: u8) -> u8 {
        if self.player(seat).systems.get(slot).is_none_or(|system| system.disabled) {
            return 0;
        }
        let cap = self.strain_cap(seat, slot);
        let system = &mut self.player_mut(seat).systems[slot];
        let added = count.min(cap.saturating_sub(system.strain));
        system.strain += added;
        added
    }

    /// Strain beyond what a card can hold is removed (DN-12.5). Whatever lowers the maximum, a marker, a lost
    /// Attachment, a Cruiser that flies off, it is looked at between any two steps, and nowhere else.
    pub(crate) fn trim_strain(&mut self) {
        if !self.state.players.values().any(|player| player.systems.iter().any(|it| it.strain > 0)) {
            return;
        }
        for seat in Seat::all(self.count()) {
            for slot in 0..self.player(seat).systems.len() {
                let system = &self.player(seat).systems[slot];
                // Where nothing lowers a card, what it holds by itself tells at once that all is well.
                let fits =
                    || !self.content.index.lowers_defence && system.strain as i8 <= self.own_defence(system);
                if system.strain == 0 || fits() {
                    continue;
                }
                let cap = self.strain_cap(seat, slot);
                let system = &mut self.player_mut(seat).systems[slot];
                system.strain = system.strain.min(cap);
            }
        }
    }

    /// Whether a Dreadnaught is lost, and how (DN-20.1 to DN-20.3, DN-20.8). Once it is, it stays so (DN-20.4).
    pub(crate) fn check_doom(&mut self, seat: Seat) {
        let player = self.player(seat);
        if player.doomed.is_some() || player.ship.is_none() {
            return;
        }
        let ordinary = self.plan(ShipRef::Dreadnaught(seat)).ordinary();
        let full = |system: &System| {
            let card = self.content.system(system.card);
            card.kind == Kind::Reactor && system.markers >= card.hp
        };
        let down =
            |system: &System| system.disabled || self.content.system(system.card).kind == Kind::Reactor;
        let doom = if player.systems.iter().any(full) {
            Some(Wreck::Reactor)
        } else if player.filled & ordinary == ordinary {
            Some(Wreck::Hull)
        } else if player.systems.iter().all(down) {
            Some(Wreck::Systems)
        } else {
            None
        };
        self.player_mut(seat).doomed = doom;
    }

    /// A Cruiser is destroyed (DN-18.10, DN-18.11).
    pub(crate) fn lose_cruiser(&mut self, ship: ShipRef, shot: &Shot, umpire: &mut impl Umpire<Event>) {
        let ShipRef::Cruiser(owner, index) = ship else { return };
        let Some(pose) = self.player_mut(owner).cruisers[usize::from(index)].pose.take() else { return };
        umpire.say(|| Event::CruiserLost { ship });
        if let Some(by) = shot.credited() {
            self.deed(by, Some(owner), Happening::CruiserKilled { at: pose.at }, umpire);
            if matches!(shot.by, Shooter::Cruiser(..)) {
                self.deed(by, Some(owner), Happening::CruiserKill, umpire);
            }
        }
    }

    /// Adds an effect that lasts. What does not fit any more is lost: no table holds so many.
    pub(crate) fn add_lasting(&mut self, lasting: Lasting) {
        let _full = self.state.lasting.try_push(lasting);
    }

    /// Filled Critical Components of a Dreadnaught.
    pub(crate) fn filled_critical(&self, seat: Seat) -> u32 {
        self.player(seat).filled & self.plan(ShipRef::Dreadnaught(seat)).critical()
    }

    /// How many Components of a Dreadnaught are empty.
    pub(crate) fn empty_components(&self, seat: Seat) -> u32 {
        let plan = self.plan(ShipRef::Dreadnaught(seat));
        if self.player(seat).ship.is_none() {
            return 0;
        }
        (plan.all() & !self.player(seat).filled).count_ones()
    }

    /// The kind of a Component of a ship.
    pub(crate) fn component(&self, ship: ShipRef, index: u8) -> Component {
        self.plan(ship).cells[usize::from(index)].1
    }
}
