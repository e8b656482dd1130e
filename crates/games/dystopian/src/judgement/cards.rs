//! What cards are worth: as minor victories, as effects, as bids and as denials.

#![expect(clippy::float_arithmetic, reason = "cards are judged, and judgement may use floats")]

use broadside_engine::Seat;
use broadside_engine::question::Question;
use broadside_kit::worth::Best;

use crate::action::Action;
use crate::content::CardId;
use crate::ids::ModelNo;
use crate::limits::ROUNDS;
use crate::pieces::Layer;
use crate::state::Dystopian;
use crate::state::lookups::opponent;
use crate::valour::deny::Deny;
use crate::valour::window::ValourWindow;
use crate::vocabulary::{Deed, Feat, Moment, Window};

/// What it is worth to be first in a round.
const INITIATIVE: f32 = 0.7;

/// What a card promises that nobody has seen yet.
pub(crate) const FRESH: f32 = 0.5;

/// An effect that is not enacted now may find another moment, but seldom a much better one.
const EFFECT: f32 = 0.45;

/// A card is given up for what promises so much more than it does.
const MARGIN: f32 = 0.05;

/// A card that costs so much is not enacted for a better move.
const DEAR: f32 = 0.5;

/// Whether a deed changes how models move.
const fn changes_moves(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::Speed(_) | Deed::TurnLimit(_) | Deed::Manoeuvres(_) | Deed::EarlyTurns | Deed::Unimpeded
    )
}

impl Dystopian {
    /// What a card promises in hand: its minor victory or its effect, whichever is more, and a little of the other.
    pub(crate) fn worth_of_card(&self, seat: Seat, card: CardId) -> f32 {
        let (claim, later) = self.claims_of(seat, card);
        let effect = self.usual_gain(&self.content.valour_of(self.content.card(card).valour).deeds);
        claim.max(effect) + 0.25 * claim.min(effect) + (later - FRESH).max(0.0)
    }

    /// What is lost with a card that is spent now: hands are filled again in the next round, so that is what it may still
    /// bring in this one, and by how much it is better than the card that will take its place.
    pub(crate) fn cost_of_card(&self, seat: Seat, card: CardId) -> f32 {
        let (claim, later) = self.claims_of(seat, card);
        let effect = self.usual_gain(&self.content.valour_of(self.content.card(card).valour).deeds);
        let refills = !self.admiral(seat).broken && self.admiral(seat).deck.len() > 6;
        let replaced = if refills { FRESH } else { 0.0 };
        claim.max(EFFECT * effect) + (later - replaced).max(0.0)
    }

    /// What a card's minor victory promises in this round, and in later ones if it is not claimed.
    fn claims_of(&self, seat: Seat, card: CardId) -> (f32, f32) {
        let victory = self.content.victory(self.content.card(card).victory);
        let once = self.chance_of(seat, victory.feat, victory.moment);
        let now = once * self.part_left(seat, victory.moment);
        let rounds = f32::from(ROUNDS - self.state.round.clamp(1, ROUNDS));
        let later = (1.0 - now) * (once * rounds).min(0.85);
        (f32::from(victory.vp) * now, f32::from(victory.vp) * later)
    }

    /// How much of this round is left for a minor victory: those that are claimed after an activation take one.
    fn part_left(&self, seat: Seat, moment: Moment) -> f32 {
        let active = |by: Seat| self.state.activation.as_ref().is_some_and(|activation| activation.by == by);
        let left = |by: Seat| (self.activatable(by).count() + usize::from(active(by))) as f32;
        let count = match moment {
            Moment::Objectives => return 1.0,
            Moment::Own => left(seat),
            // What the enemy does seldom costs himself anything.
            Moment::Any => left(seat) + 0.2 * left(opponent(seat)),
        };
        (0.25 * count).min(1.0)
    }

    /// How likely a minor victory can be claimed in this round.
    pub(crate) fn chance_of(&self, seat: Seat, feat: Feat, moment: Moment) -> f32 {
        let enemy = opponent(seat);
        let own = |which: &dyn Fn(ModelNo) -> bool| self.battle_ready(seat).any(which);
        let now = moment == Moment::Objectives && self.is_met(feat, seat);
        let or = |met: f32, not: f32| if now { met } else { not };
        match feat {
            Feat::Crippled { mass, by_mass } => {
                let prey = self.battle_ready(enemy).filter(|&it| self.profile(it).mass >= mass);
                let worn = prey.map(|it| {
                    let damage = f32::from(self.model(it).damage) / f32::from(self.profile(it).hull.max(1));
                    0.25 + 0.6 * damage
                });
                let best = worn.max_by(f32::total_cmp).unwrap_or(0.0);
                let light = by_mass.is_none_or(|most| own(&|it| self.profile(it).mass <= most));
                let hard = if by_mass.is_some() { 0.4 } else { 1.0 };
                if mass <= 1 {
                    0.75
                } else if light {
                    hard * best.min(0.8)
                } else {
                    0.0
                }
            }
            Feat::Exploded => {
                let hulk = |it: &ModelNo| self.model(*it).crippled;
                if self.fleet(enemy).any(|it| hulk(&it)) { 0.35 } else { 0.15 }
            }
            Feat::UnitLost => {
                let weak = self
                    .units_of(enemy)
                    .any(|(unit, _)| self.is_in_play(unit) && self.members(unit).count() == 1);
                if weak { 0.35 } else { 0.18 }
            }
            Feat::Boarded(_) => {
                if own(&|it| self.boarding_dice(it) > 0) {
                    0.12
                } else {
                    0.03
                }
            }
            Feat::Rammed(_) => 0.06,
            Feat::Broadside(_) => {
                if own(&|it| self.profile(it).broadside > 1) {
                    0.2
                } else {
                    0.05
                }
            }
            Feat::LongShot(_) => 0.06,
            Feat::Burning(least) => {
                let worst = self.fleet(enemy).map(|it| self.criticals(it)).max().unwrap_or(0);
                or(0.85, (0.1 + 0.4 * f32::from(worst) / f32::from(least.max(1))).min(0.8))
            }
            Feat::Panic { models, level } => {
                let shaken = self.fleet(enemy).filter(|&it| self.model(it).disorder >= level).count() as f32;
                or(0.8, (0.08 + 0.4 * shaken / f32::from(models.max(1))).min(0.7))
            }
            Feat::Skies => {
                let flies = own(&|it| self.profile(it).layer == Layer::Airborne) || self.has_squadrons(seat);
                let carriers = self.fleet(enemy).any(|it| self.profile(it).is_carrier());
                match (flies, carriers) {
                    (true, false) => 0.95,
                    (true, true) => 0.5,
                    (false, _) => 0.1,
                }
            }
            Feat::BehindLines => or(0.9, 0.12),
            Feat::Press => or(0.75, 0.3),
            Feat::Parade(_) => or(0.5, 0.12),
            Feat::Wall { models, mass, .. } => {
                let heavy = self.battle_ready(seat).filter(|&it| self.profile(it).mass >= mass).count();
                match (now, heavy >= usize::from(models)) {
                    (true, _) => 0.85,
                    (false, true) => 0.4,
                    (false, false) => 0.0,
                }
            }
            Feat::Trailing => {
                let lead = self.lead(seat);
                if lead < 0.0 {
                    0.8
                } else if lead < 3.0 {
                    0.4
                } else {
                    0.15
                }
            }
            Feat::Held(_) => 0.45,
        }
    }

    /// What an effect is worth when it finds its moment.
    fn usual_gain(&self, deeds: &[Deed]) -> f32 {
        let each = deeds.iter().map(|deed| match deed {
            Deed::Dice(more) => 0.1 * f32::from(*more),
            Deed::Reroll(reroll) if reroll.blanks => 0.15,
            Deed::Reroll(_) => 0.4,
            Deed::ResistanceDice(more) => 0.08 * f32::from(*more),
            Deed::ReturnFire(_) => 0.2,
            Deed::ExtraAction(_) => 0.45,
            Deed::ClearSight => 0.12,
            Deed::Torrent(_) => 0.4,
            Deed::LessDamage(less) => 0.4 * f32::from(*less),
            Deed::Removes(count) => 0.15 * f32::from(*count),
            Deed::Rallies(levels) => 0.12 * f32::from(*levels),
            Deed::Speed(more) => 0.04 * f32::from(*more),
            Deed::TurnLimit(_) => -0.02,
            Deed::Manoeuvres(_) => 0.05,
            Deed::EarlyTurns => 0.05,
            Deed::Unimpeded => 0.05,
            Deed::Escorts { by, .. } => 0.15 * f32::from(*by),
            Deed::PassesCheck => 0.25,
            Deed::LessCrew(_) => 0.1,
            Deed::Launches(count) => 0.08 * f32::from(*count),
            Deed::Patrol(_) => 0.15,
            Deed::Disorder(_) => 0.2,
            Deed::Revises(_) => 0.1,
            Deed::Discards(_) => 0.3,
        });
        each.sum()
    }

    /// A hand that promises less than another would is shuffled back.
    pub(crate) fn usual_mulligan(&self, seat: Seat) -> Action {
        let hand = self.admiral(seat).hand;
        let worth: f32 = hand.iter().map(|card| self.worth_of_card(seat, card)).sum();
        if worth < 0.85 * FRESH * hand.len() as f32 { Action::Redraw } else { Action::Keep }
    }

    /// A high card that is of little use otherwise is bid.
    pub(crate) fn usual_bid(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::of(Action::Surrender, 0.0);
        for card in self.admiral(seat).hand.iter() {
            best.offer(Action::Bid(card.0), self.worth_of_bid(seat, card));
        }
        best.thing()
    }

    pub(crate) fn worth_of_bid(&self, seat: Seat, card: CardId) -> f32 {
        let value = f32::from(self.value(card));
        // Others bid high cards, too.
        let wins = (value / 12.0) * (value / 12.0);
        // Another card is drawn for it right away.
        INITIATIVE * wins - (self.worth_of_card(seat, card) - FRESH).max(0.0)
    }

    /// Cards that promise less than fresh ones are discarded, while there are cards to draw.
    pub(crate) fn usual_discard(&self, seat: Seat) -> Option<Action> {
        let admiral = self.admiral(seat);
        if admiral.broken || admiral.deck.len() < 8 {
            return Some(Action::Done);
        }
        let mut worst = Best::NOTHING;
        for card in admiral.hand.iter() {
            worst.offer(Action::Discard(card.0), -self.worth_of_card(seat, card));
        }
        if -worst.worth() < 0.9 * FRESH { worst.thing() } else { Some(Action::Done) }
    }

    /// The card of a hand that is worth least.
    pub(crate) fn least_card(&self, seat: Seat) -> Option<CardId> {
        let mut worst = Best::NOTHING;
        for card in self.admiral(seat).hand.iter() {
            worst.offer(card, -self.worth_of_card(seat, card));
        }
        worst.thing()
    }

    /// What the effects of a window usually are worth, for whoever may deny one of them.
    fn stakes_of(&self, deny: &Deny) -> f32 {
        let about_attack = |more: f32, against: f32| {
            self.declared().map_or(0.2, |(roll, model)| {
                let base = self.declared_harm(&roll, model, 0.0, 0.0);
                (self.declared_harm(&roll, model, more, against) - base).abs()
            })
        };
        match deny.occasion.window {
            Window::AttackDeclared => about_attack(3.5, 0.0),
            Window::Targeted => about_attack(0.0, 3.0),
            Window::Damage => {
                let model = deny.occasion.model;
                model.map_or(0.3, |model| {
                    let stake = self.stake(model);
                    stake.of(deny.occasion.damage) - stake.of(deny.occasion.damage.saturating_sub(2))
                })
            }
            Window::Broadside => 0.6,
            Window::Boarding | Window::Ram => 0.3,
            Window::OwnConsolidation => 0.25,
            Window::CrewCheck => 0.3,
            Window::Launch | Window::Repair | Window::OwnAttackDone => 0.15,
            Window::Mission | Window::End => 0.25,
            Window::Movement | Window::AnyConsolidation | Window::Ready | Window::ReserveRoll => 0.1,
        }
    }

    /// An effect is denied with a card that is likely to be high enough, and worth less than the effect.
    pub(crate) fn usual_denial(&self, seat: Seat, deny: Deny) -> Option<Action> {
        let stakes = self.stakes_of(&deny);
        let mut best = Best::of(Action::Pass, MARGIN);
        for card in self.admiral(seat).hand.iter() {
            let value = self.value(card);
            // Strong effects have low values.
            let stops = (f32::from(value.saturating_sub(deny.boost)) / 11.0).min(1.0);
            best.offer(Action::Deny(card.0), stops * stakes - self.cost_of_card(seat, card));
        }
        best.thing()
    }

    /// A minor victory that can be claimed is claimed, the dearest first.
    pub(crate) fn usual_claim(&self, seat: Seat, question: crate::claims::Claim) -> Option<Action> {
        let mut best = Best::of(Action::Done, 0.0);
        _ = question.list(self, seat, &mut |action| {
            if let Action::Claim(card) = action {
                let vp = self.content.victory(self.content.card(CardId(card)).victory).vp;
                best.offer(action, f32::from(vp));
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    /// An effect is enacted that brings more than its card is worth.
    pub(crate) fn usual_effect(&self, seat: Seat, question: ValourWindow) -> Option<Action> {
        let mut best = Best::of(Action::Pass, 0.0);
        _ = question.list(self, seat, &mut |action| {
            if let Some(worth) = self.worth_of_enacting(seat, question, action) {
                best.offer(action, worth);
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    /// What an effect brings beyond what its card is worth otherwise.
    pub(crate) fn worth_of_enacting(
        &self,
        seat: Seat,
        question: ValourWindow,
        action: Action,
    ) -> Option<f32> {
        let (card, unit, special, signalled) = match action {
            Action::Enact(card, unit) => (card, unit, false, false),
            Action::EnactSignalled(card, unit) => (card, unit, false, true),
            Action::Doctrine(card, unit) => (card, unit, true, false),
            Action::DoctrineSignalled(card, unit) => (card, unit, true, true),
            _ => return None,
        };
        let card = CardId(card);
        let valour = if special {
            self.doctrine_of(seat)
        } else {
            self.content.valour_of(self.content.card(card).valour)
        };
        let boost = if signalled { self.mast(seat) } else { 0 };
        let value = f32::from(self.value(card) + boost);
        // It may be denied, the more so the lower it is.
        let denied =
            if self.admiral(opponent(seat)).hand.is_empty() { 0.0 } else { 0.25 * (1.0 - value / 13.0) };
        let cost = self.cost_of_card(seat, card) + MARGIN + if signalled { 0.02 } else { 0.0 };
        let moves = question.occasion.window == Window::Movement;
        let gain: f32 = if moves && valour.deeds.iter().any(|deed| changes_moves(*deed)) {
            // Courses take long to compare: not for a card that is worth more than they ever bring.
            if cost > DEAR { 0.0 } else { self.gain_of_moves(unit, &valour.deeds) }
        } else {
            valour.deeds.iter().map(|&deed| self.gain_of(seat, question, card, unit, deed)).sum()
        };
        Some(gain * (1.0 - denied) - cost)
    }
}
