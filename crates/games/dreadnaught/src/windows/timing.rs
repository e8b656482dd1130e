//! Which Boosts fit a moment (DN-9.1 to DN-9.7, Content C6).

use crate::content::lookups::{moves_ship, needs_ship};
use crate::prelude::*;

/// The number of a card's Boost effect in the sets of what has been used; triggers come before.
pub(crate) fn boost_bit(slot: u8, index: u8) -> u64 {
    1 << (usize::from(slot) * 4 + 2 + usize::from(index))
}

impl Dreadnaught {
    /// Cards of a player that lie nowhere face up (DN-6.7).
    pub(crate) fn unseen(&self, seat: Seat) -> Cards {
        let player = self.player(seat);
        let mut shown = player.discard.union(player.overload).union(player.removed);
        for attached in player.systems.iter().flat_map(|system| &system.attached) {
            shown.insert(attached.card);
        }
        if let Some(declared) = &player.declared {
            shown = shown.union(declared.cards);
        }
        for step in self.state.steps.iter().filter_map(Step::underway) {
            shown = shown.union(step.face_up(seat));
        }
        Cards::ALL.without(shown)
    }

    /// Whether the moment is what a Boost needs (DN-9.1, Content C6). Public facts decide.
    fn occasion(&self, seat: Seat, kind: WindowKind, about: Option<ShipRef>, occasion: Occasion) -> bool {
        let shot = self.state.shots.last();
        let target = |of: fn(ShipRef) -> bool| {
            shot.and_then(|shot| shot.ship()).is_some_and(|ship| ship.owner() == seat && of(ship))
        };
        let is_dreadnaught: fn(ShipRef) -> bool = |ship| matches!(ship, ShipRef::Dreadnaught(_));
        let is_cruiser: fn(ShipRef) -> bool = |ship| matches!(ship, ShipRef::Cruiser(..));
        match occasion {
            Occasion::Any => true,
            Occasion::Attacker => shot.is_some_and(|shot| shot.attacker() == Some(seat)),
            Occasion::AttackerWithCard => {
                shot.is_some_and(|shot| matches!(shot.by, Shooter::Card(by, _) if by == seat))
            }
            Occasion::TargetOwner => target(|_| true),
            Occasion::OwnDreadnaught if kind == WindowKind::C => about == Some(ShipRef::Dreadnaught(seat)),
            Occasion::OwnDreadnaught => shot.is_some_and(|shot| {
                !shot.is_impact()
                    && (matches!(shot.by, Shooter::Card(by, _) if by == seat) || shot.victim() == Some(seat))
            }),
            Occasion::OwnDreadnaughtAttacked => target(is_dreadnaught),
            Occasion::OwnCruiserAttacked => target(is_cruiser),
            Occasion::OwnAttack => self.declared_card(seat).is_some_and(|(slot, profile)| {
                self.content.profile(self.player(seat).systems[usize::from(slot)].card, profile).attacks
            }),
            Occasion::OwnActivation => self.declared_card(seat).is_some(),
            Occasion::OwnShip => about.is_some_and(|ship| ship.owner() == seat),
            Occasion::OwnCruiser => about.is_some_and(|ship| ship.owner() == seat && is_cruiser(ship)),
            Occasion::OwnCollision => {
                target(|_| true) && shot.is_some_and(|shot| matches!(shot.by, Shooter::Obstacle(_)))
            }
            Occasion::EnemyBoost => self.answered().is_some_and(|step| step.as_boost().is_some()),
            Occasion::EnemyActivation(_) | Occasion::AimedAtMe(_) => {
                self.objects(seat, kind, occasion).next().is_some()
            }
            Occasion::EnemyAttach => kind == WindowKind::P,
        }
    }

    /// The players whose Activation, Boost or effect a Boost can be played against.
    pub(crate) fn objects(
        &self,
        seat: Seat,
        kind: WindowKind,
        occasion: Occasion,
    ) -> impl Iterator<Item = Seat> + '_ {
        let answered = if kind == WindowKind::B { self.answered() } else { None };
        Seat::all(self.count()).filter(move |&other| {
            if !self.are_enemies(seat, other) {
                return false;
            }
            match (occasion, answered) {
                (Occasion::EnemyActivation(kinds), _) => self
                    .declared_card(other)
                    .is_some_and(|(slot, _)| kinds.contains(self.card(other, usize::from(slot)).kind)),
                (Occasion::AimedAtMe(set), Some(step)) => {
                    step.underway().is_some_and(|it| it.aims(self, other, seat, set))
                }
                (Occasion::AimedAtMe(set), None) => {
                    let aimed = |slot: u8, profile: u8| {
                        let card = self.player(other).systems[usize::from(slot)].card;
                        self.content.profile(card, profile).intrudes.meets(set)
                    };
                    let declared = self.player(other).declared;
                    kind == WindowKind::D
                        && declared.is_some_and(|it| it.opponent == Some(seat) && !it.reflected)
                        && self.declared_card(other).is_some_and(|(slot, profile)| aimed(slot, profile))
                }
                _ => false,
            }
        })
    }

    /// The card and profile that a player has declared, unless it was cancelled.
    pub(crate) fn declared_card(&self, seat: Seat) -> Option<(u8, u8)> {
        let declared = self.player(seat).declared.filter(|declared| !declared.cancelled)?;
        match declared.what {
            Activation::Card { slot, profile, .. } => Some((slot, profile)),
            _ => None,
        }
    }

    /// The timing of a Boost.
    pub(crate) fn timing(&self, seat: Seat, source: BoostSource, timing: u8) -> Option<Timing> {
        match source {
            BoostSource::Grid(card) => self.content.grid_card(card).timings.get(usize::from(timing)).copied(),
            BoostSource::System { slot, index } => {
                let system = self.player(seat).systems.get(usize::from(slot))?;
                self.content.system(system.card).boosts.get(usize::from(index)).copied()
            }
            BoostSource::Mend | BoostSource::Drain => None,
        }
    }

    /// Whether a timing fits a window now.
    pub(crate) fn fits(&self, seat: Seat, kind: WindowKind, about: Option<ShipRef>, timing: &Timing) -> bool {
        if !timing.windows.contains(kind) || !self.occasion(seat, kind, about, timing.occasion) {
            return false;
        }
        if self.player(seat).ship.is_none() && self.content.any_op(timing.effects, &mut |op| needs_ship(op)) {
            return false;
        }
        if kind == WindowKind::A
            && self.state.shots.last().is_some_and(|shot| shot.is_impact())
            && self.content.any_op(timing.effects, &mut |op| moves_ship(op))
        {
            return false;
        }
        self.holds(seat, timing.conditions)
    }

    /// Whether some unseen Grid card of a player fits a window.
    pub(crate) fn some_card_fits(&self, seat: Seat, kind: WindowKind, about: Option<ShipRef>) -> bool {
        let unseen = self.unseen(seat);
        let afloat = self.player(seat).ship.is_some();
        let impact = kind == WindowKind::A && self.state.shots.last().is_some_and(|shot| shot.is_impact());
        self.content.index.windows[kind as usize].iter().any(|group| {
            !group.cards.both(unseen).is_empty()
                && (afloat || !group.needs_ship)
                && (!impact || !group.moves)
                && self.occasion(seat, kind, about, group.occasion)
                && self.holds(seat, group.conditions)
        })
    }

    /// Which timing of a Grid card fits a window, as its place.
    pub(crate) fn fitting_timing(
        &self,
        seat: Seat,
        kind: WindowKind,
        about: Option<ShipRef>,
        card: GridId,
    ) -> Option<u8> {
        let timings = &self.content.grid_card(card).timings;
        timings.iter().position(|timing| self.fits(seat, kind, about, timing)).map(|index| index as u8)
    }

    /// Whether a Boost is left to a player (DN-9.2 to DN-9.4).
    pub(crate) fn boost_left(&self, seat: Seat) -> bool {
        self.player(seat).boosts < self.boost_limit(seat)
    }
}
