//! What an admiral does without thinking about it.

#![expect(clippy::float_arithmetic, reason = "habits are judged, and judgement may use floats")]

use broadside_engine::question::Question;
use broadside_engine::{Game, Seat};
use broadside_kit::worth::Best;

use super::fire::volley;
use super::moves::Picks;
use super::outlook::Outlook;
use super::sea::Sea;
use crate::action::Action;
use crate::collisions::ram::DeclareRam;
use crate::content::CardId;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ROUNDS;
use crate::pieces::{Edge, Layer};
use crate::setup::position::Position;
use crate::state::Dystopian;
use crate::state::lookups::opponent;
use crate::steps::{LargestFormation, SpecialDeployment, Step, ValourChoice};
use crate::vocabulary::{Deed, Effect};

impl Dystopian {
    /// The usual answer of a seat, which is always a legal one.
    pub(crate) fn usual(&self, seat: Seat) -> Option<Action> {
        let choice = self.wish(seat);
        let allowed = choice.filter(|&choice| self.check(seat, choice).is_ok());
        allowed.or_else(|| self.step().habit(self, seat)).or_else(|| self.first_listed(seat))
    }

    /// The same, and what it goes on with: a move is thought of as a whole.
    pub(crate) fn usual_train(&self, seat: Seat, into: &mut Vec<Action>) {
        let picks = self.usual_move();
        if picks.first().is_some_and(|&pick| self.check(seat, pick).is_ok()) {
            into.extend(picks);
        } else {
            into.extend(self.usual(seat));
        }
    }

    /// The move of the model that is asked for one.
    fn usual_move(&self) -> Picks {
        match self.step() {
            Step::MoveMode(question) => self.best_beginning(question.model),
            Step::Helm(question) => self.best_course(question.model),
            _ => Picks::new(),
        }
    }

    fn first_listed(&self, seat: Seat) -> Option<Action> {
        let mut first = None;
        _ = self.step().list(self, seat, &mut |action| {
            first = Some(action);
            std::ops::ControlFlow::Break(())
        });
        first
    }

    /// The same, as far as anybody has thought of it.
    fn wish(&self, seat: Seat) -> Option<Action> {
        match self.step() {
            // Setup and the ready phase.
            Step::SetupInitiative(_) => Some(Action::Take),
            Step::HoldNerve(_) => Some(Action::Take),
            Step::Mulligan(_) => Some(self.usual_mulligan(seat)),
            Step::ChooseEdge => Some(Action::Edge(Edge::South)),
            Step::Deploy(_) => self.usual_unit_to_deploy(seat),
            Step::Placing(question) => self.usual_place(seat, question),
            Step::Position(question) => Some(self.usual_position(question)),
            Step::SpecialDeployment(question) => self.usual_special_deployment(seat, question),
            Step::LayMine(question) => self.usual_mine(seat, question),
            Step::Bid(_) => self.usual_bid(seat),
            Step::DiscardCards(_) => self.usual_discard(seat),
            Step::BonusCards(_) => self.least_card(seat).map(|card| Action::Remove(card.0)),
            Step::DeployReserves(question) => question.first(self, seat),
            Step::Arriving(question) => self.usual_arrival(seat, question),
            // Squadrons.
            Step::LaunchTurn(question) => question.first(self, seat),
            Step::LaunchModels(question) => self.usual_launchers(seat, question),
            Step::Allocate(question) => self.usual_token(seat, question),
            Step::SrsMission(_) => self.usual_mission(seat),
            Step::ScreenType(question) => self.usual_loss(seat, question),
            Step::RunTargets => self.usual_run_targets(seat, crate::squadrons::targets::RunTargets),
            Step::AllocateCrit => self.usual_strike(seat),
            Step::FlakTarget => self.usual_flak(),
            Step::Redirect(question) => self.usual_redirection(seat, question),
            // Activations and movement.
            Step::Activate(_) => self.usual_unit(seat),
            Step::Withdraw => Some(self.usual_withdrawal()),
            Step::LargestFormation(question) => self.usual_formation(seat, question),
            Step::Plunge(question) => Some(self.usual_plunge(question.unit)),
            Step::ChooseMover => self.usual_mover(),
            Step::MoveMode(_) | Step::Helm(_) => self.usual_move().first().copied(),
            Step::DeclareRam(question) => Some(self.usual_ram(question)),
            // Actions.
            Step::ChooseAction => self.usual_action(seat),
            Step::AttackMode => self.usual_mode(seat),
            Step::AttackTarget => self.usual_target(seat),
            Step::AttackWeapons => self.usual_weapons(seat),
            Step::TorrentNext => self.usual_torrent(seat),
            Step::Participants(question) => self.usual_participants(seat, question),
            Step::BroadsideTarget => self.usual_broadside(seat),
            Step::RaidingParties(question) => self.usual_raiders(question.unit),
            Step::BoardingTarget => {
                let unit = self.active_unit()?;
                self.worth_of_boarding(unit).map(|it| Action::Model(it.0))
            }
            Step::ChooseEffect => self.usual_effect_of_boarders(),
            Step::ShockTarget | Step::Freeze(_) => self.dearest_target(seat),
            Step::Tender(_) => self.usual_tender(seat),
            Step::LandOn => self.usual_landing(seat),
            // Dice and damage.
            Step::RollAgain(question) => self.usual_reroll(seat, question),
            Step::EscortDiscards(question) => self.usual_escorts(question.unit),
            Step::AirSupport(question) => self.usual_support(seat, question),
            Step::Evade(question) => self.usual_evasion(question.model),
            Step::JuryRig(question) => Some(self.usual_rigging(question.model)),
            Step::Repair(question) => self.worst_removable(question.model).map(Action::Relieve),
            Step::RepairOrder(_) => None,
            Step::Gain(_) | Step::ReturnFire(_) => self.dearest_target(seat),
            // Cards.
            Step::ValourWindow(question) => self.usual_effect(seat, question),
            Step::ValourChoice(question) => self.usual_choice(seat, question),
            Step::Deny(question) => self.usual_denial(seat, question),
            Step::Claim(question) => self.usual_claim(seat, question),
            // Where one answer is as good as another, or always the same.
            Step::MarkUnit(_)
            | Step::CrewCheck(_)
            | Step::DeckSweepers(_)
            | Step::SweepMines(_)
            | Step::ClearMore(_)
            | Step::PassOrCollide(_) => None,
            // Nobody is asked.
            Step::DrawInitiative
            | Step::SetTable
            | Step::DealHands
            | Step::Rounds(_)
            | Step::Rolling(_)
            | Step::Harm(_)
            | Step::Suffer(_)
            | Step::Exploding(_)
            | Step::Begin(_)
            | Step::Laying(_)
            | Step::Attacking(_)
            | Step::Blasted(_)
            | Step::BroadsideFire(_)
            | Step::BoardingStage(_)
            | Step::ReserveRoll(_)
            | Step::Launching(_)
            | Step::AttackRun(_)
            | Step::Clearance(_)
            | Step::FlakFire(_)
            | Step::ActivationTurn(_)
            | Step::Go(_)
            | Step::Aftermath(_)
            | Step::Tanks(_)
            | Step::MovementStep(_)
            | Step::Leg(_)
            | Step::EndMove(_)
            | Step::Collision(_)
            | Step::Ramming(_)
            | Step::Disengage(_)
            | Step::Mine(_) => None,
        }
    }

    /// The unit with the most to do and the most to lose.
    fn usual_unit(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        for (unit, worth) in self.urgencies(seat) {
            best.offer(Action::Activate(unit), worth);
        }
        best.thing()
    }

    /// How urgent the activation of each unit is.
    pub(crate) fn urgencies(&self, seat: Seat) -> impl Iterator<Item = (UnitNo, f32)> + '_ {
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        self.activatable(seat).map(move |unit| {
            let shooters = self.shooters(&sea, unit);
            let fire = volley(self.layer_of(unit), &shooters, &marks, self.action_limit(unit));
            let worn: f32 = self
                .members(unit)
                .map(|model| {
                    let it = self.model(model);
                    let part = f32::from(it.damage) / f32::from(self.profile(model).hull.max(1));
                    if it.crippled { 0.0 } else { part * self.prize(model) }
                })
                .sum();
            (unit, fire + 0.3 * worn + self.worth_of_flak(unit))
        })
    }

    /// Submarines lurk, unless they gain more by their guns than they risk, or must be seen to score.
    fn usual_position(&self, question: Position) -> Action {
        let unit = question.unit;
        let seat = self.unit(unit).owner;
        if self.state.round == 0 {
            return Action::Lurk;
        }
        let sea = Sea::of(self);
        let marks = self.marks(&sea, seat);
        let shooters = self.shooters(&sea, unit);
        let actions = self.action_limit(unit);
        let below = volley(Layer::Underwater, &shooters, &marks, actions);
        let above = volley(Layer::Surface, &shooters, &marks, actions);
        let plunges =
            self.members(unit).all(|model| self.profile(model).has(|effect| effect == Effect::Plunges));
        let waiting = self.activatable(opponent(seat)).count() as f32;
        let risk = 0.05 * self.unit_prize(unit) * waiting.min(4.0) / 2.0 * if plunges { 0.5 } else { 1.0 };
        let last = self.state.round == ROUNDS;
        let gain = above - below + if last { 0.3 } else { 0.0 };
        if gain > risk.max(0.15) { Action::Surface } else { Action::Lurk }
    }

    fn usual_plunge(&self, _: UnitNo) -> Action {
        // After the last round nobody fires any more, and scoring takes a SURFACE model.
        if self.state.round == ROUNDS { Action::Pass } else { Action::Lurk }
    }

    /// Hulks that keep others from rallying, or that may blow up beside them, leave.
    fn usual_withdrawal(&self) -> Action {
        let Some(unit) = self.active_unit() else { return Action::Done };
        let ready = || self.members(unit).filter(|&model| !self.model(model).crippled);
        let shaken = ready().any(|model| self.model(model).disorder > 0);
        let others = ready().count();
        let hulk = self.members(unit).find(|&model| {
            let it = self.model(model);
            let nearly = self.criticals(model) + 1 >= self.profile(model).mass;
            it.crippled && others > 0 && (shaken || nearly || others > 1)
        });
        hulk.map_or(Action::Done, Action::Withdraw)
    }

    fn usual_formation(&self, seat: Seat, question: LargestFormation) -> Option<Action> {
        let mut best = Best::NOTHING;
        _ = question.list(self, seat, &mut |action| {
            if let Action::Largest(leader) = action {
                let unit = self.model(leader).unit;
                let worth: f32 =
                    self.of_mates(unit, self.formation_of(leader)).map(|it| self.prize(it)).sum();
                best.offer(action, worth);
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    /// The model that is furthest ahead moves first, so that the others find room.
    fn usual_mover(&self) -> Option<Action> {
        let activation = self.state.activation.as_ref()?;
        let unit = activation.unit?;
        let mut best = Best::NOTHING;
        let first = self.lie(self.members(unit).next()?);
        for model in self.members(unit) {
            if !activation.moved.contains(self.mate(model)) && self.max_speed(model) > 0 {
                best.offer(Action::Model(model), first.bearing(self.lie(model).at).ahead);
            }
        }
        best.thing()
    }

    /// Whoever has run into an enemy rams him if that costs less than to let it be.
    fn usual_ram(&self, question: DeclareRam) -> Action {
        let DeclareRam { model, target } = question;
        let ram = self.way(model).and_then(|way| Outlook::of(self, model).ram(target, way));
        let pays = ram.is_some_and(|ram| ram > -self.cost_of_disorder(model, 1));
        if pays { Action::Ram } else { Action::Collide }
    }

    /// Troops land where they are more than the enemy's, and none have landed yet.
    fn usual_landing(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        _ = self.step().list(self, seat, &mut |action| {
            if let Action::Feature(place) = action {
                let landed = self.state.terrain[usize::from(place)].landed;
                let (own, other) = (landed[seat.index()], landed[opponent(seat).index()]);
                best.offer(action, if own > other { 0.0 } else { 1.0 - 0.1 * f32::from(other - own) });
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    fn usual_special_deployment(&self, seat: Seat, question: SpecialDeployment) -> Option<Action> {
        let mut wanted = None;
        _ = question.list(self, seat, &mut |action| {
            if matches!(action, Action::Mines(_)) {
                wanted = Some(action);
            }
            std::ops::ControlFlow::Continue(())
        });
        wanted.or(Some(Action::Pass))
    }

    fn usual_effect_of_boarders(&self) -> Option<Action> {
        let boarding = self.state.boarding?;
        let target = boarding.target?;
        let mut worst = Best::NOTHING;
        for (effect, chosen) in crate::pieces::Critical::ALL.into_iter().zip(boarding.effects) {
            let there = f32::from(chosen + self.instances(target, effect));
            worst.offer(effect, self.cost_of_effect(target, effect) / (1.0 + 0.6 * there));
        }
        worst.thing().map(Action::Inflict)
    }

    /// Of the models that can be named the one that is worth most, an enemy if there is one.
    fn dearest_target(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        _ = self.step().list(self, seat, &mut |action| {
            if let Action::Model(model) = action {
                let hostile = if self.owner(model) == seat { -10.0 } else { 0.0 };
                best.offer(action, self.cost_of_disorder(model, 1) + 0.01 * self.prize(model) + hostile);
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    fn usual_tender(&self, seat: Seat) -> Option<Action> {
        let mut best = Best::NOTHING;
        _ = self.step().list(self, seat, &mut |action| {
            if let Action::Unit(unit) = action {
                best.offer(action, self.unit_prize(unit) / (1.0 + f32::from(self.unit(unit).escorts)));
            }
            std::ops::ControlFlow::Continue(())
        });
        best.thing()
    }

    /// What an enacted effect takes.
    fn usual_choice(&self, seat: Seat, question: ValourChoice) -> Option<Action> {
        match (question.deed, question.model) {
            (Deed::Revises(_), _) => self.least_card(seat).map(|card| Action::Remove(card.0)),
            (Deed::Removes(_), Some(model)) => {
                self.worst_removable(model).map_or(Some(Action::Done), |effect| Some(Action::Relieve(effect)))
            }
            (Deed::Launches(_), _) => question.first(self, seat),
            _ => {
                let mut models = arrayvec::ArrayVec::<ModelNo, { crate::limits::ALL_UNIT_MODELS }>::new();
                _ = question.list(self, seat, &mut |action| {
                    if let Action::Model(model) = action {
                        _ = models.try_push(model);
                    }
                    std::ops::ControlFlow::Continue(())
                });
                self.worst_off(models.into_iter()).map(Action::Model)
            }
        }
    }

    /// What a hand of cards is worth.
    pub(crate) fn worth_of_hand(&self, seat: Seat) -> f32 {
        let worth = |card: CardId| self.cost_of_card(seat, card);
        self.admiral(seat).hand.iter().map(worth).sum()
    }
}
