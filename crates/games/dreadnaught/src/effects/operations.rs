//! What the words on cards do (DN-23).

use crate::step::{
    AttachCard, ChooseBranch, Collide, CruiserAttacks, DetachWhich, DisableWhich, Intrude, MayDo, MendCards,
    ObstacleGoes, ObstacleWhich, OpenWindow, Ops, PendingTriggers, PickCards, PlaceTokens, PlayBoost, Rearm,
    ReattachWhich, Redraw, Repairs, Rotate, Shots, ShoveWhich, StrainWhich, TokenMoves,
};
use broadside_engine::Seat;

use crate::attack::shot::Shooter;
use crate::effects::vocabulary::{
    Burned, Cancelled, Filter, GridTypes, Ignored, Intrusion, Kind, Lasts, Limit, Occurrence, Op, Program,
    Stat, Trigger, Type, Whom,
};
use crate::event::Event;
use crate::movement::motion::Going;
use crate::player::{Activation, Attached};
use crate::state::{Dreadnaught, Lasting, LastingEffect, ShipRef};
use crate::step::{Mending, Picking, Source, Step};
use broadside_engine::Umpire;

/// The highest number of a trigger: two a System card, two of the class, one for each of three Hull bonuses.
const CLASS: u8 = 28;
const HULL: u8 = 32;

impl Dreadnaught {
    /// A trigger by its number: cards have `slot * 4 + index`, the class from 28, Hull bonuses from 32 by deck.
    pub(crate) fn trigger(&self, seat: Seat, number: u8) -> Option<Trigger> {
        if number >= HULL {
            return self.content.decks.get(usize::from(number - HULL)).map(|deck| deck.hull);
        }
        if number >= CLASS {
            let class = self.content.class(self.agreed.class[seat]);
            return class.triggers.get(usize::from(number - CLASS)).copied();
        }
        let system = self.player(seat).systems.get(usize::from(number / 4))?;
        self.content.system(system.card).triggers.get(usize::from(number % 4)).copied()
    }

    /// Whether a trigger answers to an occurrence now. `prevents` narrows it to those that prevent markers, or
    /// those that do not.
    fn answers(&self, seat: Seat, trigger: &Trigger, on: Occurrence, prevents: Option<bool>) -> bool {
        let fits = match (trigger.on, on) {
            (Occurrence::Activate(filter), Occurrence::Activate(_))
            | (Occurrence::Activated(filter), Occurrence::Activated(_)) => self.filter_fits(seat, filter),
            (one, other) => one == other,
        };
        let prevent = || self.content.any_op(trigger.effects, &mut |op| matches!(op, Op::Prevent(_)));
        fits && prevents.is_none_or(|wanted| prevent() == wanted) && self.holds(seat, trigger.conditions)
    }

    /// Whether the declared card of a player is what a filter means (DN-23.51).
    fn filter_fits(&self, seat: Seat, filter: Filter) -> bool {
        let Some((slot, _)) = self.declared_card(seat) else { return false };
        let card = self.card(seat, usize::from(slot));
        let paid = self.player(seat).declared.map_or([None; 2], |declared| declared.paid);
        filter.kin.is_none_or(|kin| card.kind.kin() == kin)
            && filter.kind.is_none_or(|kind| card.kind == kind)
            && filter.deck.is_none_or(|deck| card.deck == deck)
            && filter.paid.is_none_or(|symbol| paid.contains(&Some(symbol)))
    }

    /// Sets off a player's triggers (DN-23.49).
    pub(crate) fn set_off(&mut self, seat: Seat, on: Occurrence, prevents: Option<bool>) {
        let player = self.player(seat);
        if player.ship.is_none() {
            return;
        }
        let mut pending = 0u64;
        let used = |trigger: &Trigger, number: u8| match trigger.limit {
            Limit::Always => false,
            Limit::Volley => player.used_volley & (1 << number) != 0,
            Limit::Turn => player.used_turn & (1 << number) != 0,
        };
        let mut offer = |trigger: &Trigger, number: u8| {
            if !used(trigger, number) && self.answers(seat, trigger, on, prevents) {
                pending |= 1 << number;
            }
        };
        for (slot, system) in (0u8..).zip(&player.systems) {
            let card = self.content.system(system.card);
            if system.disabled || card.triggers.is_empty() {
                continue;
            }
            let off = self.passives_off(system);
            for (index, trigger) in (0u8..).zip(&card.triggers) {
                let works = match trigger.needs {
                    Some(symbol) => self.offered(system).contains(symbol),
                    None => !off,
                };
                if works {
                    offer(trigger, slot * 4 + index);
                }
            }
        }
        for (index, trigger) in (0u8..).zip(&self.content.class(self.agreed.class[seat]).triggers) {
            offer(trigger, CLASS + index);
        }
        if matches!(on, Occurrence::Activated(_)) {
            for (index, deck) in (0u8..).zip(&self.content.decks) {
                if self.agreed.hulls[seat] & (1 << index) != 0 {
                    offer(&deck.hull, HULL + index);
                }
            }
        }
        if pending != 0 {
            self.state.steps.push(Step::Triggers(PendingTriggers { seat, pending }));
        }
    }

    /// Goes on with triggers. Says whether it went on by itself.
    pub(crate) fn resolve_triggers(&mut self, seat: Seat, pending: u64) -> bool {
        match pending.count_ones() {
            0 => {
                self.state.steps.pop();
                true
            }
            1 => {
                self.run_trigger(seat, pending, pending.trailing_zeros() as u8);
                true
            }
            _ => false,
        }
    }

    pub(crate) fn run_trigger(&mut self, seat: Seat, pending: u64, number: u8) {
        self.replace(Step::Triggers(PendingTriggers { seat, pending: pending & !(1 << number) }));
        let player = self.player_mut(seat);
        player.used_volley |= 1 << number;
        player.used_turn |= 1 << number;
        if let Some(trigger) = self.trigger(seat, number) {
            let source = Source::Trigger(number);
            self.state.steps.push(Step::Ops(Ops { program: trigger.effects, seat, source }));
        }
    }

    /// The System card from which operations come, as a place in the layout.
    fn slot_behind(&self, seat: Seat, source: Source) -> Option<u8> {
        match source {
            Source::Profile => self.player(seat).declared.and_then(|declared| match declared.what {
                Activation::Card { slot, .. } => Some(slot),
                _ => None,
            }),
            Source::Trigger(number) => (number < CLASS).then_some(number / 4),
            Source::Boost => self.state.steps.iter().rev().find_map(|step| match step {
                Step::Boost(PlayBoost { source: crate::step::BoostSource::System { slot, .. }, .. }) => {
                    Some(*slot)
                }
                _ => None,
            }),
            Source::Bonus => None,
        }
    }

    /// At whom an operation is aimed, and whether it turns back (DN-23.13).
    fn aim(&self, seat: Seat, source: Source) -> (Option<Seat>, bool) {
        match source {
            Source::Profile => {
                let declared = self.player(seat).declared;
                declared.map_or((None, false), |declared| (declared.opponent, declared.reflected))
            }
            Source::Boost => {
                let boost = self.state.steps.iter().rev().find_map(|step| match *step {
                    Step::Boost(PlayBoost { opponent, reflected, .. }) => Some((opponent, reflected)),
                    _ => None,
                });
                boost.unwrap_or((None, false))
            }
            Source::Trigger(_) | Source::Bonus => (None, false),
        }
    }

    /// The next operation of a program.
    pub(crate) fn resolve_ops(
        &mut self,
        program: Program,
        seat: Seat,
        source: Source,
        umpire: &mut impl Umpire<Event>,
    ) {
        if program.count == 0 {
            self.state.steps.pop();
            return;
        }
        let at = program.first;
        let op = self.content.ops[usize::from(at)];
        let rest = Program { first: at + 1, count: program.count - 1 };
        self.replace(Step::Ops(Ops { program: rest, seat, source }));
        self.operate(op, at, seat, source, umpire);
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each word of the vocabulary")]
    fn operate(&mut self, op: Op, at: u16, seat: Seat, source: Source, umpire: &mut impl Umpire<Event>) {
        let afloat = self.player(seat).ship.is_some();
        match op {
            Op::Attack(_) => {
                if let Some(slot) = self.slot_behind(seat, source) {
                    let left = self.shots_of(seat, slot, at);
                    self.state.steps.push(Step::Shots(Shots { seat, slot, op: at, left }));
                }
            }
            Op::Move { speed, agility } => {
                if afloat {
                    let slot = self.slot_behind(seat, source).filter(|_| source == Source::Profile);
                    let going = self.drive(seat, slot, speed, agility);
                    self.begin_motion(ShipRef::Dreadnaught(seat), going);
                }
            }
            Op::GridMove(pattern) => {
                if afloat {
                    self.begin_motion(ShipRef::Dreadnaught(seat), Going::Grid { pattern, to: None });
                }
            }
            Op::Rotate(count) => {
                if afloat {
                    self.state.steps.push(Step::Rotate(Rotate(seat, count)));
                }
            }
            Op::Modify { stat, by, whom, lasts } => self.modify(seat, source, stat, by, whom, lasts, umpire),
            Op::Arc(arc) => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.arc = Some(arc);
                }
            }
            Op::Grant(keyword) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.keywords.grant(keyword);
                }
            }
            Op::Ignore { what, lasts } => self.ignore(seat, source, what, lasts, umpire),
            Op::Cancel(what) => self.cancel(seat, source, what, umpire),
            Op::Reflect(_) => self.reflect(seat, source, umpire),
            Op::Prevent(count) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.prevented += count;
                }
            }
            Op::Breach(count) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.breach += count;
                }
            }
            Op::Strain { count, range } => {
                self.state.steps.push(Step::StrainWhich(StrainWhich { seat, count, range }));
            }
            Op::Unstrain(count) => self.mend(seat, Mending::Unstrain, count, None),
            Op::MarkAttacker(count) => {
                if let Some(Shooter::Card(by, slot)) = self.state.shots.last().map(|shot| shot.by) {
                    // A marker by an own effect is nobody's attack; a returned one harms.
                    let harm = self.are_enemies(by, seat).then_some(seat);
                    self.mark_by_effect(by, usize::from(slot), count, harm, umpire);
                }
            }
            Op::Unmark(count) => self.mend(seat, Mending::Unmark, count, None),
            Op::Disable { range } => self.state.steps.push(Step::DisableWhich(DisableWhich { seat, range })),
            Op::Enable(count) => self.mend(seat, Mending::Enable, count, None),
            Op::Shove { hexes, toward, range } => {
                self.state.steps.push(Step::ShoveWhich(ShoveWhich { seat, hexes, toward, range }));
            }
            Op::Draw(count) => self.draw(seat, count, false),
            Op::Scan(count) => self.look(seat, seat, count),
            Op::Scry(count) => self.aimed(Intrusion::Scry, count, seat, source, umpire),
            Op::Burn { count, who } => {
                let shot = self.state.shots.last().copied();
                match who {
                    Burned::Opponent => self.aimed(Intrusion::Burn, count, seat, source, umpire),
                    Burned::Attacker => {
                        if let Some(on) = shot.and_then(|shot| shot.credited()) {
                            self.intrude(Intrusion::Burn, count, seat, Some(on));
                        }
                    }
                    Burned::Target => {
                        if let Some(ship) = shot.and_then(|shot| shot.ship()) {
                            self.intrude(Intrusion::Burn, count, seat, Some(ship.owner()));
                        }
                    }
                }
            }
            Op::Peek => self.aimed(Intrusion::Peek, 0, seat, source, umpire),
            Op::Recall { count, types } => self.pick(seat, Picking::Recall, count, types),
            Op::Redraw => self.state.steps.push(Step::Redraw(Redraw { seat, count: 0 })),
            Op::Salvage(count) => self.pick(seat, Picking::Salvage, count, GridTypes::NONE),
            Op::Detach { count, range } => {
                self.state.steps.push(Step::DetachWhich(DetachWhich { seat, left: count, range, of: None }));
            }
            Op::Reattach(count) => self.state.steps.push(Step::ReattachWhich(ReattachWhich(seat, count))),
            Op::ActivationTokens(count) => self.gain_tokens(seat, count, umpire),
            Op::Energy(count) => {
                let player = self.player_mut(seat);
                let count = count.min(player.spent);
                player.spent -= count;
                player.energy += count;
                umpire.say(|| Event::Energised { seat, count });
            }
            Op::Ready(filter) => self.mend(seat, Mending::Ready, 1, filter.kin),
            Op::ReadyDeclared => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.ready = true;
                }
            }
            Op::Repair(count) => self.state.steps.push(Step::Repairs(Repairs(seat, count))),
            Op::CruiserMove { count, hexes } => self.move_cruisers(seat, count, hexes, false),
            Op::CruiserFire(count) => {
                self.state.steps.push(Step::CruiserAttacks(CruiserAttacks(seat, count)))
            }
            Op::Rearm(count) => {
                let disarmed = self.disarmed(seat).count();
                if disarmed > usize::from(count) {
                    self.state.steps.push(Step::Rearm(Rearm(seat, count)));
                } else {
                    self.player_mut(seat).cruisers.iter_mut().for_each(|cruiser| cruiser.disarmed = false);
                    umpire.say(|| Event::Rearmed { seat, count: disarmed as u8 });
                }
            }
            Op::Place { token, count, min, max, arc } => {
                self.state.steps.push(Step::PlaceTokens(PlaceTokens {
                    seat,
                    token,
                    left: count,
                    min,
                    max,
                    arc,
                }));
            }
            Op::TokenMove { count, hexes } => {
                self.state.tokens.iter_mut().for_each(|token| token.moved = false);
                self.state.steps.push(Step::TokenMoves(TokenMoves { seat, left: count, hexes }));
            }
            Op::ObstacleMove { hexes, range } => {
                self.state.steps.push(Step::ObstacleWhich(ObstacleWhich { seat, hexes, range }));
            }
            Op::Choose(branches) => {
                self.state.steps.push(Step::Branch(ChooseBranch { seat, branches, source }))
            }
            Op::If { conditions, then, otherwise } => {
                let program = if self.holds(seat, conditions) { then } else { otherwise };
                self.state.steps.push(Step::Ops(Ops { program, seat, source }));
            }
            Op::May(program) => self.state.steps.push(Step::May(MayDo { seat, program, source })),
        }
    }

    /// MOD for a while (DN-23.6).
    #[expect(clippy::too_many_arguments, reason = "the four words of MOD, and whose it is")]
    fn modify(
        &mut self,
        seat: Seat,
        source: Source,
        stat: Stat,
        by: i8,
        whom: Whom,
        lasts: Lasts,
        umpire: &mut impl Umpire<Event>,
    ) {
        umpire.say(|| Event::Modified { seat, stat, by });
        if whom != Whom::This {
            let slot = self.slot_behind(seat, source).filter(|_| {
                // What Grid cards make is tied to no System card (DN-6.12).
                source != Source::Boost || self.boost_of_system()
            });
            let what = LastingEffect::Modify { stat, by, whom };
            self.add_lasting(Lasting { owner: seat, slot, what, lasts });
            return;
        }
        if lasts == Lasts::Shot
            && let Some(shot) = self.state.shots.last_mut()
        {
            match stat {
                Stat::Damage => shot.more += by,
                Stat::Pierce => shot.keywords.pierce = (shot.keywords.pierce as i8 + by).max(0) as u8,
                Stat::Defence => shot.defence += by,
                Stat::RangeAgainst => shot.shorter += by,
                _ => {}
            }
            return;
        }
        if let Some(declared) = &mut self.player_mut(seat).declared {
            match (stat, lasts) {
                (Stat::Damage, Lasts::FirstShot) => declared.first += by,
                (Stat::Damage, _) => declared.damage += by,
                (Stat::Shots, _) => declared.shots += by,
                (Stat::Range, _) => declared.range += by,
                (Stat::Pierce, _) => declared.pierce += by,
                _ => {}
            }
        }
    }

    fn boost_of_system(&self) -> bool {
        self.state.steps.iter().rev().find_map(|step| match step {
            Step::Boost(PlayBoost { source, .. }) => {
                Some(matches!(source, crate::step::BoostSource::System { .. }))
            }
            _ => None,
        }) == Some(true)
    }

    /// IGNORE for a while (DN-23.10).
    fn ignore(
        &mut self,
        seat: Seat,
        source: Source,
        what: Ignored,
        lasts: Lasts,
        umpire: &mut impl Umpire<Event>,
    ) {
        umpire.say(|| Event::Ignoring { seat, what });
        match (what, lasts) {
            (Ignored::LineOfFire, _) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.clear = true;
                }
            }
            (Ignored::DamageEffect, _) => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.whole = true;
                }
            }
            (Ignored::Collision, Lasts::Shot | Lasts::FirstShot) => self.spare_collision(),
            _ => {
                let slot = self.slot_behind(seat, source);
                self.add_lasting(Lasting { owner: seat, slot, what: LastingEffect::Ignore(what), lasts });
            }
        }
    }

    /// The one collision of the window has no (further) effect.
    fn spare_collision(&mut self) {
        let shot = self.state.shots.last_mut().filter(|shot| matches!(shot.by, Shooter::Obstacle(_)));
        if let Some(shot) = shot {
            shot.cancelled = true;
            for step in self.state.steps.iter_mut().rev() {
                if let Step::Collide(Collide { next, .. }) = step {
                    *next = u8::MAX;
                    return;
                }
            }
            return;
        }
        let about = self.state.steps.iter().rev().find_map(|step| match step {
            Step::Window(OpenWindow { kind: crate::effects::vocabulary::Window::C, about, .. }) => *about,
            _ => None,
        });
        for step in self.state.steps.iter_mut().rev() {
            if let (Step::ObstacleGoes(ObstacleGoes { spared, .. }), Some(ship)) = (step, about) {
                *spared |= Self::ship_bit(ship);
                return;
            }
        }
    }

    /// CANCEL (DN-23.11).
    fn cancel(&mut self, seat: Seat, source: Source, what: Cancelled, umpire: &mut impl Umpire<Event>) {
        match what {
            Cancelled::Shot => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.cancelled = true;
                }
            }
            Cancelled::Activation => {
                if let (Some(enemy), _) = self.aim(seat, source)
                    && let Some(declared) = &mut self.player_mut(enemy).declared
                {
                    declared.cancelled = true;
                    umpire.say(|| Event::Cancelled { seat: enemy });
                }
            }
            Cancelled::Boost => {
                if let Some(Step::Boost(PlayBoost { cancelled, .. })) = self.boost_mut(1) {
                    *cancelled = true;
                }
            }
            Cancelled::Attach => {
                for step in self.state.steps.iter_mut().rev() {
                    if let Step::Attach(AttachCard { seat, cancelled, .. }) = step {
                        *cancelled = true;
                        let seat = *seat;
                        umpire.say(|| Event::AttachCancelled { seat });
                        return;
                    }
                }
            }
        }
    }

    /// REFLECT (DN-23.12, DN-23.13).
    fn reflect(&mut self, seat: Seat, source: Source, umpire: &mut impl Umpire<Event>) {
        if let (Some(enemy), _) = self.aim(seat, source)
            && let Some(declared) = &mut self.player_mut(enemy).declared
        {
            declared.reflected = true;
            umpire.say(|| Event::Reflected { seat: enemy, by: seat });
            return;
        }
        // The Boost or effect below the window in which this Boost was played.
        let mut own = true;
        for step in self.state.steps.iter_mut().rev() {
            match step {
                Step::Boost(_) if own => own = false,
                Step::Boost(PlayBoost { seat: by, reflected, .. })
                | Step::Intrude(Intrude { by, reflected, .. }) => {
                    *reflected = true;
                    let by = *by;
                    umpire.say(|| Event::Reflected { seat: by, by: seat });
                    return;
                }
                _ => {}
            }
        }
    }

    /// SCRY, BURN or PEEK of a profile, a Boost or a trigger.
    fn aimed(
        &mut self,
        kind: Intrusion,
        count: u8,
        seat: Seat,
        source: Source,
        umpire: &mut impl Umpire<Event>,
    ) {
        let (opponent, reflected) = self.aim(seat, source);
        match (opponent, source) {
            (Some(on), _) if reflected => self.perform_intrusion(kind, count, on, seat, umpire),
            (Some(on), _) => self.perform_intrusion(kind, count, seat, on, umpire),
            (None, Source::Trigger(_) | Source::Bonus) => self.intrude(kind, count, seat, None),
            (None, Source::Profile | Source::Boost) => {}
        }
    }

    /// Markers by an effect that is no attack (DN-16.20).
    fn mark_by_effect(
        &mut self,
        seat: Seat,
        slot: usize,
        count: u8,
        by: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.mark_card(seat, slot, count, None, umpire);
        if let Some(by) = by {
            self.player_mut(seat).harmed_by = Some(by);
        }
    }

    pub(crate) fn gain_tokens(&mut self, seat: Seat, count: u8, umpire: &mut impl Umpire<Event>) {
        let player = self.player_mut(seat);
        let gained = count.min(4u8.saturating_sub(player.tokens));
        player.tokens += gained;
        if gained > 0 {
            umpire.say(|| Event::Tokens { seat, count: gained });
        }
    }

    pub(crate) fn mend(&mut self, seat: Seat, what: Mending, left: u8, kin: Option<Type>) {
        self.state.steps.push(Step::Mend(MendCards { seat, what, left, kin }));
    }

    pub(crate) fn pick(&mut self, seat: Seat, what: Picking, left: u8, types: GridTypes) {
        self.state.steps.push(Step::Pick(PickCards { seat, what, left, types }));
    }

    /// The own cards that something can be done to.
    pub(crate) fn mendable(
        &self,
        seat: Seat,
        what: Mending,
        kin: Option<Type>,
    ) -> impl Iterator<Item = u8> + '_ {
        (0u8..).zip(&self.player(seat).systems).filter_map(move |(slot, system)| {
            let card = self.content.system(system.card);
            let fits = kin.is_none_or(|kin| card.kind.kin() == kin);
            let useful = match what {
                Mending::Unmark => system.markers > 0 && card.kind != Kind::Reactor,
                Mending::Enable => system.disabled,
                Mending::Unstrain => system.strain > 0,
                Mending::Ready => system.activated,
            };
            (fits && useful).then_some(slot)
        })
    }

    /// A card may be Activated again (DN-23.34).
    pub(crate) fn ready(&mut self, seat: Seat, slot: u8, umpire: &mut impl Umpire<Event>) {
        let system = &mut self.player_mut(seat).systems[usize::from(slot)];
        system.activated = false;
        system.attached.iter_mut().for_each(|attached| attached.used = false);
        umpire.say(|| Event::Readied { seat, slot });
    }

    /// Enemy Dreadnaughts within so many hexes of the own one.
    pub(crate) fn enemies_within(&self, seat: Seat, range: u8) -> impl Iterator<Item = Seat> + '_ {
        let own = self.player(seat).ship;
        self.enemies(seat).filter(move |&enemy| match (own, self.player(enemy).ship) {
            (Some(own), Some(ship)) => own.at.distance(ship.at) <= range,
            _ => false,
        })
    }

    /// Enemy ships within so many hexes of the own Dreadnaught.
    pub(crate) fn enemy_ships_within(&self, seat: Seat, range: u8) -> impl Iterator<Item = ShipRef> + '_ {
        let own = self.player(seat).ship;
        self.ships().filter_map(move |(ship, pose)| {
            let near = own.is_some_and(|own| own.at.distance(pose.at) <= range);
            (near && self.are_enemies(seat, ship.owner())).then_some(ship)
        })
    }

    /// Enemy cards that can be Disabled: not critical and Attached (DN-23.20).
    pub(crate) fn disablable(&self, seat: Seat, range: u8) -> impl Iterator<Item = (Seat, u8)> + '_ {
        self.enemies_within(seat, range).flat_map(move |enemy| {
            (0u8..).zip(&self.player(enemy).systems).filter_map(move |(slot, system)| {
                let card = self.content.system(system.card);
                let fits = !card.kind.is_critical() && !system.attached.is_empty() && !system.disabled;
                fits.then_some((enemy, slot))
            })
        })
    }

    /// Enemy Attached cards that can be discarded (DN-23.30).
    pub(crate) fn detachable(
        &self,
        seat: Seat,
        range: u8,
        of: Option<Seat>,
    ) -> impl Iterator<Item = (Seat, u8, u8)> + '_ {
        let ships = self.enemies_within(seat, range).filter(move |&enemy| of.is_none_or(|it| it == enemy));
        ships.flat_map(move |enemy| {
            (0u8..).zip(&self.player(enemy).systems).flat_map(move |(slot, system)| {
                let safe = self.secured(system);
                let places = (0..system.attached.len() as u8).filter(move |_| !safe);
                places.map(move |place| (enemy, slot, place))
            })
        })
    }

    /// Takes an Attached card off a System card and says which.
    pub(crate) fn take_attached(&mut self, seat: Seat, slot: u8, place: u8) -> Attached {
        self.player_mut(seat).systems[usize::from(slot)].attached.remove(usize::from(place))
    }
}
