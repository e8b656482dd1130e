//! What enacted effects bring at their moment.

#![expect(clippy::float_arithmetic, reason = "effects are judged, and judgement may use floats")]

use broadside_engine::Seat;

use super::fire::volley;
use super::sea::Sea;
use crate::content::CardId;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ROUNDS;
use crate::state::lookups::opponent;
use crate::state::{Dystopian, Target};
use crate::valour::window::ValourWindow;
use crate::vocabulary::{Deed, Window};

/// Damage of a die of a broadside.
const BROADSIDE_DIE: f32 = 5.0 / 6.0;

impl Dystopian {
    /// What a deed of an effect brings an admiral at this moment.
    pub(crate) fn gain_of(
        &self,
        seat: Seat,
        question: ValourWindow,
        card: CardId,
        unit: UnitNo,
        deed: Deed,
    ) -> f32 {
        let occasion = question.occasion;
        match deed {
            Deed::Dice(more) => self.gain_of_dice(seat, question, more.into()),
            // A die that counts nothing counts five sixths when it is rolled again.
            Deed::Reroll(reroll) if occasion.window == Window::Targeted => {
                let blanks = self.declared().map_or(0.0, |it| f32::from(it.0.against.dice) / 6.0);
                let most = reroll.most.map_or(blanks, |most| blanks.min(most.into()));
                -self.gain_of_attack_dice(0.0, most)
            }
            Deed::Reroll(reroll) => {
                let dice = self.declared().map_or(6.0, |it| f32::from(it.0.chances.dice));
                let useless = if reroll.blanks { dice / 6.0 } else { dice / 2.0 };
                let most = reroll.most.map_or(useless, |most| useless.min(most.into()));
                self.gain_of_dice(seat, question, 0.83 * most)
            }
            Deed::ResistanceDice(more) => -self.gain_of_attack_dice(0.0, more.into()),
            Deed::ReturnFire(_) => 0.15,
            Deed::ExtraAction(_) => self.gain_of_action(seat, unit),
            Deed::ClearSight => self.gain_of_clear_sight(),
            Deed::Torrent(_) => {
                self.declared().map_or(0.0, |(roll, model)| 0.7 * self.declared_harm(&roll, model, 0.0, 0.0))
            }
            Deed::LessDamage(less) => occasion.model.map_or(0.0, |model| {
                let stake = self.stake(model);
                stake.of(occasion.damage) - stake.of(occasion.damage.saturating_sub(less))
            }),
            Deed::Removes(count) => self.best_of(unit, |model| {
                let worst = self.worst_removable(model).map_or(0.0, |it| self.cost_of_effect(model, it));
                f32::from(self.criticals(model).min(count)) * worst
            }),
            Deed::Rallies(levels) => self.best_of(unit, |model| self.relief(model, levels)),
            // They are judged together: by the moves that they allow.
            Deed::Speed(_)
            | Deed::TurnLimit(_)
            | Deed::Manoeuvres(_)
            | Deed::EarlyTurns
            | Deed::Unimpeded => 0.0,
            Deed::Escorts { by, from_none } => {
                let more = if self.unit(unit).escorts == 0 { from_none } else { by };
                0.17 * f32::from(more) * self.time_left()
            }
            Deed::PassesCheck => self.gain_of_passing(unit),
            Deed::LessCrew(_) => 0.1,
            Deed::Launches(count) => self.gain_of_launches(seat, unit, count),
            Deed::Patrol(more) => self.gain_of_patrol(unit, more),
            Deed::Disorder(levels) => {
                occasion.model.map_or(0.0, |model| self.cost_of_disorder(model, levels))
            }
            Deed::Revises(_) => self.gain_of_revising(seat, card),
            Deed::Discards(_) => {
                let cards = self.admiral(opponent(seat)).hand.len();
                if cards > 0 { 0.8 * super::cards::FRESH } else { 0.0 }
            }
        }
    }

    fn best_of(&self, unit: UnitNo, worth: impl Fn(ModelNo) -> f32) -> f32 {
        self.members(unit).map(worth).fold(0.0, f32::max)
    }

    /// What a model gains that loses levels of disorder.
    fn relief(&self, model: ModelNo, levels: u8) -> f32 {
        let now = self.model(model).disorder;
        let worth = self.prize(model);
        let part = |level: u8| match level {
            0 => 0.0,
            1 => 0.02,
            2 => 0.07,
            _ => 0.13,
        };
        worth * (part(now) - part(now.saturating_sub(levels)))
    }

    /// What more dice bring an own roll.
    fn gain_of_dice(&self, seat: Seat, question: ValourWindow, more: f32) -> f32 {
        let occasion = question.occasion;
        match (occasion.window, occasion.model) {
            (Window::AttackDeclared, _) => self.gain_of_attack_dice(more, 0.0),
            (Window::Broadside, Some(target)) => {
                let stake = self.stake(target);
                let before: u8 = self.batteries(target).map(|it| self.profile(it).broadside).sum();
                let points = |dice: f32| stake.of((BROADSIDE_DIE * dice + 0.5) as u8);
                points(f32::from(before) + more) - points(before.into())
            }
            (Window::Boarding, _) => {
                let target = self.state.boarding.and_then(|it| it.target);
                let own: u8 =
                    self.participants().map(|it| self.boarding_dice(it)).fold(0, u8::saturating_add);
                target.map_or(0.0, |target| {
                    self.worth_of_boarders(target, f32::from(own) + more)
                        - self.worth_of_boarders(target, own.into())
                })
            }
            (Window::Ram, Some(_)) => 0.6,
            (Window::Repair, _) => self.gain_of_repair_dice(more),
            (Window::ReserveRoll, _) => {
                occasion.unit.map_or(0.0, |unit| self.gain_of_reserve_dice(unit, more))
            }
            _ => 0.03 * more * f32::from(u8::from(self.owner_is_active(seat))),
        }
    }

    fn owner_is_active(&self, seat: Seat) -> bool {
        self.state.activation.as_ref().is_some_and(|activation| activation.by == seat)
    }

    /// What more dice of either pool change about the attack that is declared.
    fn gain_of_attack_dice(&self, more: f32, against: f32) -> f32 {
        let Some((roll, model)) = self.declared() else {
            return self.gain_against_terrain(more);
        };
        self.declared_harm(&roll, model, more, against) - self.declared_harm(&roll, model, 0.0, 0.0)
    }

    fn gain_against_terrain(&self, more: f32) -> f32 {
        let terrain =
            self.state.attack.as_ref().is_some_and(|it| matches!(it.target, Some(Target::Feature(_))));
        if terrain { 0.1 * more } else { 0.0 }
    }

    /// What another action brings: what the weapons that are left promise, if no action is left for them.
    fn gain_of_action(&self, seat: Seat, unit: UnitNo) -> f32 {
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let mut shooters = self.shooters(&sea, unit);
        let declared = self.state.attack.as_ref().map(|attack| attack.weapons).unwrap_or_default();
        for shooter in &mut shooters {
            let used = declared[usize::from(self.mate(shooter.model).0)];
            shooter.arms.retain(|arm| used & 1 << arm.place == 0);
        }
        let left = self.actions_left(unit);
        let layer = self.layer_of(unit);
        volley(layer, &shooters, &marks, left + 1) - volley(layer, &shooters, &marks, left)
    }

    /// What it brings that bad sight gives no dice.
    fn gain_of_clear_sight(&self) -> f32 {
        let (Some(unit), Some(attack)) = (self.active_unit(), self.state.attack.clone()) else { return 0.0 };
        let Some((roll, model)) = self.declared() else { return 0.0 };
        let mut clear = attack;
        clear.clear = true;
        let then = self.attack_roll(unit, &clear).map_or(roll.against.dice, |roll| roll.against.dice);
        let fewer = f32::from(roll.against.dice) - f32::from(then);
        self.declared_harm(&roll, model, 0.0, -fewer) - self.declared_harm(&roll, model, 0.0, 0.0)
    }

    /// What a unit gains by moving otherwise: what the best move of its dearest model is worth more, and a part of that
    /// for each of the others.
    pub(crate) fn gain_of_moves(&self, unit: UnitNo, deeds: &[Deed]) -> f32 {
        let mobile = self.members(unit).filter(|&model| self.max_speed(model) > 0);
        let Some(model) = mobile.max_by_key(|&model| self.profile(model).points) else { return 0.0 };
        let others = self.members(unit).count().saturating_sub(1).min(4) as f32;
        self.gain_of_move(model, deeds) * (1.0 + 0.6 * others)
    }

    /// What more dice mend, for each model whose crew makes repairs: a third of them do.
    fn gain_of_repair_dice(&self, more: f32) -> f32 {
        let each = self.participants().map(|model| {
            let worst = self.worst_removable(model).map_or(0.0, |it| self.cost_of_effect(model, it));
            let mended = f32::from(self.repair_dice(model)) / 3.0;
            let left = (f32::from(self.criticals(model)) - mended).max(0.0);
            (more / 3.0).min(left + 0.3) * worst
        });
        each.sum()
    }

    /// What more dice bring a unit in reserve: it is delayed less often, and may arrive where it wants to (DW-5.16,
    /// DW-5.19).
    fn gain_of_reserve_dice(&self, unit: UnitNo, more: f32) -> f32 {
        let power = |base: f32, dice: f32| (0..dice as u8).fold(1.0, |all, _| all * base);
        let dice = f32::from(self.reserve_dice(unit));
        let fewer = |none: f32| power(none, dice) - power(none, dice + more);
        let round: f32 = self.members(unit).map(|model| self.usefulness(model)).sum::<f32>()
            / f32::from(ROUNDS + 1 - self.state.round.clamp(1, ROUNDS));
        (fewer(4.0 / 6.0) + 0.5 * fewer(5.0 / 6.0)) * round
    }

    /// What more tokens bring that one carrier of a unit launches.
    fn gain_of_launches(&self, seat: Seat, unit: UnitNo, count: u8) -> f32 {
        let carriers = self.members(unit).filter(|&model| self.profile(model).is_carrier());
        carriers.map(|model| f32::from(count) * self.worth_of_token(seat, model, count)).fold(0.0, f32::max)
    }

    /// What it brings to draw a card and to put the worst one away, besides the card that is spent for it.
    fn gain_of_revising(&self, seat: Seat, spent: CardId) -> f32 {
        let others = self.admiral(seat).hand.iter().filter(|&card| card != spent);
        let least = others.map(|card| self.worth_of_card(seat, card)).fold(super::cards::FRESH, f32::min);
        super::cards::FRESH - least + 0.1
    }

    /// What it brings that a crew check passes.
    fn gain_of_passing(&self, unit: UnitNo) -> f32 {
        let crew = self.members(unit).map(|model| self.crew(model)).min().unwrap_or(0);
        (1.0 - self.share_of_cards(crew)) * 0.8
    }

    /// What interceptors bring that a card sends.
    fn gain_of_patrol(&self, unit: UnitNo, dice: u8) -> f32 {
        let run = self.state.run.as_ref();
        let stack = run.and_then(|run| {
            let place = self.stack_on(run.by, crate::squadrons::stacks::Goal::Unit(unit))?;
            Some(self.state.stacks[place])
        });
        stack.map_or(0.0, |stack| {
            let lost = (f32::from(dice) / 3.0 / f32::from(stack.size().max(1))).min(1.0);
            lost * self.worth_of_run(&stack, unit)
        })
    }
}
