//! Windows and Boosts (DN-6.6 to DN-6.15, DN-9).

use crate::step::{AttachCard, BoostOpponent, Intrude, OpenWindow, Ops, PlayBoost};
use broadside_engine::{Refusal, Seat};

use crate::action::Action;
use crate::attack::shot::{Shooter, Target};
use crate::cards::sets::Cards;
use crate::content::GridId;
use crate::content::lookups::{moves_ship, needs_ship};
use crate::effects::vocabulary::{Intrusions, Kind, Limit, Occasion, Timing, Window};
use crate::event::Event;
use crate::player::Activation;
use crate::state::{Dreadnaught, ShipRef};
use crate::step::{BoostSource, Source, Step};
use broadside_engine::Umpire;

/// The number of a card's Boost effect in the sets of what has been used; triggers come before.
pub(crate) fn boost_bit(slot: u8, index: u8) -> u64 {
    1 << (usize::from(slot) * 4 + 2 + usize::from(index))
}

impl Dreadnaught {
    /// Whether the battle has begun and Boosts can be played at all (DN-6.10).
    pub(crate) fn in_battle(&self) -> bool {
        use crate::step::Beat;
        match self.state.steps.iter().next() {
            Some(Step::Turn(beat)) => *beat > Beat::PowerUp,
            _ => false,
        }
    }

    /// Opens a window.
    pub(crate) fn open_window(&mut self, kind: Window, about: Option<ShipRef>) {
        self.state.steps.push(Step::Window(OpenWindow { kind, about, place: 0, quiet: 0 }));
    }

    /// The Boost or intrusion that the innermost B window answers.
    fn answered(&self) -> Option<Step> {
        let mut steps = self
            .state
            .steps
            .iter()
            .rev()
            .skip_while(|step| !matches!(step, Step::Window(OpenWindow { kind: Window::B, .. })));
        steps.next();
        steps.next().copied()
    }

    /// Whether a window belongs to a player (DN-6.14).
    fn belongs(&self, kind: Window, about: Option<ShipRef>, seat: Seat) -> bool {
        match kind {
            Window::F | Window::D => true,
            Window::P => about.is_some_and(|ship| self.are_enemies(ship.owner(), seat)),
            Window::C => about.is_some_and(|ship| ship.owner() == seat),
            Window::A | Window::H => self.state.shots.last().is_some_and(|shot| {
                shot.attacker() == Some(seat) || shot.ship().is_some_and(|ship| ship.owner() == seat)
            }),
            Window::B => match self.answered() {
                Some(Step::Boost(PlayBoost { seat: by, .. })) => self.are_enemies(by, seat),
                Some(Step::Intrude(Intrude { on, .. })) => on == Some(seat),
                _ => false,
            },
        }
    }

    /// Whether an own ship of a player is attacked in a window, hit, or about to be hit by an Obstacle.
    pub(crate) fn presses(&self, kind: Window, about: Option<ShipRef>, seat: Seat) -> bool {
        match kind {
            Window::A | Window::H => self
                .state
                .shots
                .last()
                .is_some_and(|shot| shot.ship().is_some_and(|ship| ship.owner() == seat)),
            Window::C => about.is_some_and(|ship| ship.owner() == seat),
            Window::F | Window::P | Window::D | Window::B => false,
        }
    }

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
        for step in self.state.steps.iter() {
            match *step {
                Step::Boost(PlayBoost { seat: by, source: BoostSource::Grid(card), .. }) if by == seat => {
                    shown.insert(card);
                }
                Step::Attach(AttachCard { seat: by, card, .. }) if by == seat => shown.insert(card),
                _ => {}
            }
        }
        Cards::ALL.without(shown)
    }

    /// Whether the moment is what a Boost needs (DN-9.1, Content C6). Public facts decide.
    fn occasion(&self, seat: Seat, kind: Window, about: Option<ShipRef>, occasion: Occasion) -> bool {
        let shot = self.state.shots.last();
        let target = |of: fn(ShipRef) -> bool| {
            shot.and_then(|shot| shot.ship()).is_some_and(|ship| ship.owner() == seat && of(ship))
        };
        let is_dreadnaught: fn(ShipRef) -> bool = |ship| matches!(ship, ShipRef::Dreadnaught(_));
        let is_cruiser: fn(ShipRef) -> bool = |ship| matches!(ship, ShipRef::Cruiser(..));
        let own_card = || match self.player(seat).declared {
            Some(declared) if !declared.cancelled => match declared.what {
                Activation::Card { slot, profile, .. } => Some((slot, profile)),
                _ => None,
            },
            _ => None,
        };
        match occasion {
            Occasion::Any => true,
            Occasion::Attacker => shot.is_some_and(|shot| shot.attacker() == Some(seat)),
            Occasion::AttackerWithCard => {
                shot.is_some_and(|shot| matches!(shot.by, Shooter::Card(by, _) if by == seat))
            }
            Occasion::TargetOwner => target(|_| true),
            Occasion::OwnDreadnaught if kind == Window::C => about == Some(ShipRef::Dreadnaught(seat)),
            Occasion::OwnDreadnaught => shot.is_some_and(|shot| {
                !shot.is_impact()
                    && (matches!(shot.by, Shooter::Card(by, _) if by == seat) || shot.victim() == Some(seat))
            }),
            Occasion::OwnDreadnaughtAttacked => target(is_dreadnaught),
            Occasion::OwnCruiserAttacked => target(is_cruiser),
            Occasion::OwnAttack => own_card().is_some_and(|(slot, profile)| {
                self.content.profile(self.player(seat).systems[usize::from(slot)].card, profile).attacks
            }),
            Occasion::OwnActivation => own_card().is_some(),
            Occasion::OwnShip => about.is_some_and(|ship| ship.owner() == seat),
            Occasion::OwnCruiser => about.is_some_and(|ship| ship.owner() == seat && is_cruiser(ship)),
            Occasion::OwnCollision => {
                target(|_| true) && shot.is_some_and(|shot| matches!(shot.by, Shooter::Obstacle(_)))
            }
            Occasion::EnemyBoost => matches!(self.answered(), Some(Step::Boost(_))),
            Occasion::EnemyActivation(_) | Occasion::AimedAtMe(_) => {
                self.objects(seat, kind, occasion).next().is_some()
            }
            Occasion::EnemyAttach => kind == Window::P,
        }
    }

    /// The players whose Activation, Boost or effect a Boost can be played against.
    fn objects(&self, seat: Seat, kind: Window, occasion: Occasion) -> impl Iterator<Item = Seat> + '_ {
        let answered = if kind == Window::B { self.answered() } else { None };
        Seat::all(self.count()).filter(move |&other| {
            if !self.are_enemies(seat, other) {
                return false;
            }
            match (occasion, answered) {
                (Occasion::EnemyActivation(kinds), _) => self
                    .declared_card(other)
                    .is_some_and(|(slot, _)| kinds.contains(self.card(other, usize::from(slot)).kind)),
                (
                    Occasion::AimedAtMe(set),
                    Some(Step::Boost(PlayBoost { seat: by, opponent, reflected, .. })),
                ) => by == other && opponent == Some(seat) && !reflected && self.boost_intrudes().meets(set),
                (Occasion::AimedAtMe(set), Some(Step::Intrude(Intrude { kind, by, on, reflected, .. }))) => {
                    by == other && on == Some(seat) && !reflected && set.contains(kind)
                }
                (Occasion::AimedAtMe(set), None) => {
                    let aimed = |slot: u8, profile: u8| {
                        let card = self.player(other).systems[usize::from(slot)].card;
                        self.content.profile(card, profile).intrudes.meets(set)
                    };
                    let declared = self.player(other).declared;
                    kind == Window::D
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

    /// What the Boost of the innermost B window aims at an opponent.
    fn boost_intrudes(&self) -> Intrusions {
        match self.answered() {
            Some(Step::Boost(PlayBoost { seat, source, timing, .. })) => self
                .timing(seat, source, timing)
                .map_or(Intrusions::NONE, |timing| self.content.intrusions(timing.effects)),
            _ => Intrusions::NONE,
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
    fn fits(&self, seat: Seat, kind: Window, about: Option<ShipRef>, timing: &Timing) -> bool {
        if !timing.windows.contains(kind) || !self.occasion(seat, kind, about, timing.occasion) {
            return false;
        }
        if self.player(seat).ship.is_none() && self.content.any_op(timing.effects, &mut |op| needs_ship(op)) {
            return false;
        }
        if kind == Window::A
            && self.state.shots.last().is_some_and(|shot| shot.is_impact())
            && self.content.any_op(timing.effects, &mut |op| moves_ship(op))
        {
            return false;
        }
        self.holds(seat, timing.conditions)
    }

    /// Whether some unseen Grid card of a player fits a window.
    fn some_card_fits(&self, seat: Seat, kind: Window, about: Option<ShipRef>) -> bool {
        let unseen = self.unseen(seat);
        let afloat = self.player(seat).ship.is_some();
        let impact = kind == Window::A && self.state.shots.last().is_some_and(|shot| shot.is_impact());
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
        kind: Window,
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

    /// Whether a player has something left to answer with, by public facts alone (DN-6.7).
    fn is_asked(&self, seat: Seat, kind: Window, about: Option<ShipRef>) -> bool {
        let player = self.player(seat);
        if player.conceded || !self.belongs(kind, about, seat) || !self.is_in(seat) {
            return false;
        }
        if self.boost_left(seat) {
            if !player.hand.is_empty() && self.some_card_fits(seat, kind, about) {
                return true;
            }
            let mut any = false;
            self.public_boosts(seat, kind, about, |_| any = true);
            if any {
                return true;
            }
        }
        kind == Window::A && self.screens(seat).next().is_some()
    }

    /// Shows the Boosts that everybody can see to `each`: of System cards and Energy tokens.
    fn public_boosts(&self, seat: Seat, kind: Window, about: Option<ShipRef>, mut each: impl FnMut(Action)) {
        let player = self.player(seat);
        if player.ship.is_none() {
            return;
        }
        for (slot, system) in (0u8..).zip(&player.systems) {
            if system.disabled {
                continue;
            }
            for (index, timing) in (0u8..).zip(&self.content.system(system.card).boosts) {
                let bit = boost_bit(slot, index);
                let spent = match timing.limit {
                    Limit::Turn => player.used_turn & bit != 0,
                    Limit::Always | Limit::Volley => player.used_volley & bit != 0,
                };
                if !spent && self.fits(seat, kind, about, timing) {
                    each(Action::SystemBoost(slot, index));
                }
            }
        }
        if kind == Window::F && player.energy > 0 && self.energy_usable(seat) {
            if self.slot_of(seat, Kind::Reactor).is_some_and(|slot| player.systems[slot].markers > 0) {
                each(Action::Mend);
            }
            if self.enemies(seat).any(|enemy| self.is_in(enemy)) {
                each(Action::Drain);
            }
        }
    }

    /// The own tokens that can be given up in the innermost attack (DN-18.19).
    fn screens(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        let at = self.state.shots.last().and_then(|shot| match shot.target {
            Target::Ship(ship) if ship.owner() == seat => self.pose(ship).map(|pose| pose.at),
            _ => None,
        });
        (0u8..).zip(&self.state.tokens).filter_map(move |(index, token)| {
            let kind = &self.content.tokens[token.kind.index()];
            let near = at.is_some_and(|at| at.distance(token.pose.at) <= 1);
            (token.owner == seat && kind.screen > 0 && near).then_some(index)
        })
    }

    /// Goes on with a window. Says whether nobody is asked.
    pub(crate) fn resolve_window(&mut self, step: Step) -> bool {
        let Step::Window(OpenWindow { kind, about, place, mut quiet }) = step else { return true };
        let count = self.count() as u8;
        let cancelled = kind == Window::B
            && matches!(self.answered(), Some(Step::Boost(PlayBoost { cancelled: true, .. })));
        if cancelled {
            self.state.steps.pop();
            return true;
        }
        let mut place = place;
        while quiet < count {
            let seat = self.in_order(place);
            if self.is_asked(seat, kind, about) {
                self.replace(Step::Window(OpenWindow { kind, about, place, quiet }));
                return false;
            }
            place = (place + 1) % count;
            quiet += 1;
        }
        self.state.steps.pop();
        true
    }

    /// Shows everything that may be played in a window to `each`, without passing.
    pub(crate) fn window_options(
        &self,
        kind: Window,
        about: Option<ShipRef>,
        seat: Seat,
        mut each: impl FnMut(Action),
    ) {
        if self.boost_left(seat) {
            for card in self.player(seat).hand.iter() {
                if self.fitting_timing(seat, kind, about, card).is_some() {
                    each(Action::Card(card));
                }
            }
            self.public_boosts(seat, kind, about, &mut each);
        }
        if kind == Window::A {
            self.screens(seat).for_each(|token| each(Action::Screen(token)));
        }
    }

    pub(crate) fn check_window(
        &self,
        kind: Window,
        about: Option<ShipRef>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        if action == Action::Pass {
            return Ok(());
        }
        let mut found = false;
        self.window_options(kind, about, seat, |option| found |= option == action);
        if found {
            return Ok(());
        }
        Err(match action {
            Action::Card(_) | Action::SystemBoost(..) | Action::Mend | Action::Drain
                if !self.boost_left(seat) =>
            {
                Refusal::new("DN-9.2", "no Boost is left")
            }
            Action::Card(card) if !self.player(seat).hand.contains(card) => {
                Refusal::new("DN-9.1", "this card is not in your hand")
            }
            Action::Card(_) => Refusal::new("DN-9.1", "the Boost of this card does not fit this moment"),
            Action::SystemBoost(..) => Refusal::new("DN-9.5", "this card has no Boost for this moment"),
            Action::Mend | Action::Drain => Refusal::new("DN-11.2", "no Energy token can be used now"),
            Action::Screen(_) => Refusal::new("DN-18.19", "this token cannot shield the ship attacked"),
            _ => Refusal::new("DN-6.7", "play a Boost or pass"),
        })
    }

    pub(crate) fn perform_window(
        &mut self,
        step: Step,
        seat: Seat,
        action: Action,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Step::Window(OpenWindow { kind, about, place, quiet }) = step else { return };
        let next = (place + 1) % self.count() as u8;
        if action == Action::Pass {
            self.replace(Step::Window(OpenWindow { kind, about, place: next, quiet: quiet + 1 }));
            return;
        }
        let timing = match action {
            Action::Card(card) => self.fitting_timing(seat, kind, about, card).unwrap_or(0),
            _ => 0,
        };
        self.replace(Step::Window(OpenWindow { kind, about, place: next, quiet: 0 }));
        let source = match action {
            Action::Card(card) => {
                self.player_mut(seat).hand.remove(card);
                BoostSource::Grid(card)
            }
            Action::SystemBoost(slot, index) => {
                let bit = boost_bit(slot, index);
                self.player_mut(seat).used_volley |= bit;
                self.player_mut(seat).used_turn |= bit;
                BoostSource::System { slot, index }
            }
            Action::Mend | Action::Drain => {
                self.player_mut(seat).energy -= 1;
                if action == Action::Mend { BoostSource::Mend } else { BoostSource::Drain }
            }
            Action::Screen(token) => {
                let kind = self.state.tokens[usize::from(token)].kind;
                let screen = self.content.tokens[kind.index()].screen as i8;
                self.remove_token(usize::from(token), umpire);
                self.shot_mut().defence += screen;
                umpire.say(|| Event::Modified {
                    seat,
                    stat: crate::effects::vocabulary::Stat::Defence,
                    by: screen,
                });
                return;
            }
            _ => return,
        };
        self.player_mut(seat).boosts += 1;
        umpire.reveal(|| Event::Boosted { seat, source });
        self.state.steps.push(Step::Boost(PlayBoost {
            seat,
            source,
            timing,
            opponent: None,
            cancelled: false,
            reflected: false,
            phase: 0,
        }));
    }

    /// The players a Boost may be aimed at; none where it names nobody (DN-9.7, DN-22.35).
    pub(crate) fn boost_objects(&self, step: Step) -> arrayvec::ArrayVec<Seat, 6> {
        let Step::Boost(PlayBoost { seat, source, timing, .. }) = step else {
            return arrayvec::ArrayVec::new();
        };
        let all = || self.enemies(seat).filter(|&enemy| self.is_in(enemy)).collect();
        if source == BoostSource::Drain {
            return all();
        }
        let Some(timing) = self.timing(seat, source, timing) else { return arrayvec::ArrayVec::new() };
        match timing.occasion {
            Occasion::EnemyActivation(_) | Occasion::AimedAtMe(_)
                if timing.windows.contains(Window::D) && self.declared_objects(seat, timing.occasion) =>
            {
                self.objects(seat, Window::D, timing.occasion).collect()
            }
            _ if !self.content.intrusions(timing.effects).is_empty() => all(),
            _ => arrayvec::ArrayVec::new(),
        }
    }

    fn declared_objects(&self, seat: Seat, occasion: Occasion) -> bool {
        self.answered().is_none() && self.objects(seat, Window::D, occasion).next().is_some()
    }

    /// Goes on with a Boost: whom it is aimed at, the B window, its effect, the discard (DN-6.8). Says whether it
    /// went on by itself.
    pub(crate) fn resolve_boost(&mut self, step: Step, umpire: &mut impl Umpire<Event>) -> bool {
        let Step::Boost(PlayBoost { seat, source, timing, opponent, cancelled, reflected, phase }) = step
        else {
            return true;
        };
        let with = |opponent, phase| {
            Step::Boost(PlayBoost { seat, source, timing, opponent, cancelled, reflected, phase })
        };
        match phase {
            0 => {
                let objects = self.boost_objects(step);
                if objects.len() > 1 && opponent.is_none() {
                    self.replace(with(opponent, 1));
                    self.state.steps.push(Step::BoostOpponent(BoostOpponent(seat)));
                    return true;
                }
                self.replace(with(opponent.or(objects.first().copied()), 1));
            }
            1 => {
                self.replace(with(opponent, 2));
                let about = Some(ShipRef::Dreadnaught(seat));
                self.open_window(Window::B, about);
            }
            2 => {
                self.replace(with(opponent, 3));
                if cancelled {
                    umpire.say(|| Event::BoostCancelled { seat, source });
                    return true;
                }
                match source {
                    BoostSource::Mend => {
                        if let Some(slot) = self.slot_of(seat, Kind::Reactor) {
                            let system = &mut self.player_mut(seat).systems[slot];
                            system.markers = system.markers.saturating_sub(1);
                            umpire.say(|| Event::Unmarked { seat, slot: slot as u8, markers: 1 });
                        }
                    }
                    BoostSource::Drain => {
                        if let Some(enemy) = opponent {
                            let player = self.player_mut(enemy);
                            player.limit = player.limit.saturating_sub(1);
                            player.drained += 1;
                            umpire.say(|| Event::Drained { seat: enemy });
                        }
                    }
                    BoostSource::Grid(_) | BoostSource::System { .. } => {
                        if let Some(timing) = self.timing(seat, source, timing) {
                            let program = timing.effects;
                            self.state.steps.push(Step::Ops(Ops { program, seat, source: Source::Boost }));
                        }
                    }
                }
            }
            _ => {
                self.state.steps.pop();
                if let BoostSource::Grid(card) = source {
                    self.player_mut(seat).discard.insert(card);
                    umpire.say(|| Event::Discarded { seat, cards: Cards::one(card) });
                }
            }
        }
        true
    }

    /// The innermost Boost being resolved, to be changed.
    pub(crate) fn boost_mut(&mut self, skip: usize) -> Option<&mut Step> {
        self.state.steps.iter_mut().rev().filter(|step| matches!(step, Step::Boost(_))).nth(skip)
    }
}
