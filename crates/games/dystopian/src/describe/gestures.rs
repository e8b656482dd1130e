//! How a hand makes choices on the board.

pub(super) mod places;
mod ways;

use broadside_engine::question::Stepwise;
use broadside_engine::table::{Amount, Anchor, Gesture, Hand, Link, Member};
use broadside_engine::{Game, Seat};

use super::board::{marker_id, model_id};
use super::sheets::{mount_id, squadron_id};
use crate::action::Action;
use crate::attack::weapons::AttackWeapons;
use crate::content::SquadronId;
use crate::ids::{ModelNo, UnitNo};
use crate::launch::allocate::Allocate;
use crate::squadrons::stacks::Goal;
use crate::state::{Attack, Dystopian, Mates, Target};
use crate::steps::{DeedKind, Participants, Step};

pub(super) fn text(actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    actions.into_iter().map(|action| action.to_string()).collect()
}

/// What a seat may pick.
pub(super) fn listed(game: &Dystopian, seat: Seat) -> Vec<Action> {
    let mut found = Vec::new();
    game.options(seat, &mut found);
    found
}

pub(super) fn model_anchor(model: ModelNo) -> Anchor {
    Anchor::Piece(model_id(model))
}

/// A gesture that needs no piece in the hand.
fn plain(label: impl Into<String>, hand: Hand) -> Gesture {
    Gesture { label: label.into(), piece: None, goes_on: false, hand }
}

impl Dystopian {
    pub(super) fn made_by_hand(&self, seat: Seat) -> Vec<Gesture> {
        let found = match self.top() {
            Step::Placing(placing) => self.placing_by_hand(placing, seat),
            Step::Arriving(arriving) => self.arriving_by_hand(arriving, seat),
            Step::LayMine(laying) => self.laying_by_hand(laying.column, seat),
            Step::Freeze(freeze) => self.laying_by_hand(freeze.column, seat),
            Step::ChooseMover => self.moves_of_unit(seat),
            Step::MoveMode(mode) => self.move_from_mode(mode.model).into_iter().collect(),
            Step::Helm(helm) => self.move_on(helm.model, seat),
            Step::ChooseAction => self.targeting(seat),
            Step::AttackWeapons => self.weapon_set(seat).into_iter().collect(),
            Step::Participants(Participants { deed }) => {
                self.model_set(seat, deed_label(deed), self.acting_models())
            }
            Step::LaunchModels(launch) => {
                let models = self.of_mates(launch.unit, launch.chosen).collect();
                self.model_set(seat, "Who launches", models)
            }
            Step::RunTargets => {
                let run = self.state.run.as_ref().map(|run| (run.unit, run.targets));
                let models = run.map(|(unit, targets)| self.of_mates(unit, targets).collect());
                self.model_set(seat, "Targets of the run", models.unwrap_or_default())
            }
            Step::EscortDiscards(_) | Step::RaidingParties(_) | Step::Evade(_) => self.numbers(seat),
            Step::Allocate(allocate) => self.flights(allocate, seat),
            Step::Redirect(redirect) if redirect.stack.is_none() => self.redirections(seat),
            _ => Vec::new(),
        };
        found.into_iter().filter(|gesture| !gesture.hand.bundles().is_empty()).collect()
    }

    fn acting_models(&self) -> Vec<ModelNo> {
        let unit = self.active_unit();
        unit.map_or_else(Vec::new, |unit| self.of_mates(unit, self.state.acts.taking_part).collect())
    }

    /// Models are named one by one, and then it is done.
    fn model_set(&self, seat: Seat, label: &str, taken: Vec<ModelNo>) -> Vec<Gesture> {
        let member = |model: ModelNo, pick: Option<String>| Member {
            anchor: model_anchor(model),
            label: self.model_name(model),
            taken: pick.is_none(),
            pick,
        };
        let mut members: Vec<(ModelNo, Member)> =
            taken.into_iter().map(|model| (model, member(model, None))).collect();
        let mut close = None;
        for action in listed(self, seat) {
            match action {
                Action::Model(model) => members.push((model, member(model, Some(action.to_string())))),
                Action::Done => close = Some(action.to_string()),
                _ => {}
            }
        }
        // Nothing changes its place when it is taken.
        members.sort_by_key(|it| it.0);
        let members = members.into_iter().map(|it| it.1).collect();
        vec![plain(label, Hand::Set { members, close })]
    }

    /// Weapons join an attack one by one, and the pool grows with them.
    fn weapon_set(&self, seat: Seat) -> Option<Gesture> {
        let (unit, attack) = (self.active_unit()?, self.state.attack.as_ref()?);
        let target = attack.target?;
        let there = self.lying(target)?;
        let label = |model: ModelNo, place: u8| {
            let mount = self.mount(model, place)?;
            let dice = self.dice_of(model, mount, attack, &there);
            let (name, weapon) = (self.model_name(model), self.mount_name(model, place));
            Some(format!("{name}: {weapon}, {}", crate::words::dice(dice.into())))
        };
        let member = |model: ModelNo, place: u8, pick: Option<String>| {
            let anchor = Anchor::Slot(mount_id(model, place));
            let taken = pick.is_none();
            Some(((model, place), Member { anchor, label: label(model, place)?, taken, pick }))
        };
        let joined = self.contributing(unit, attack);
        let mut members: Vec<((ModelNo, u8), Member)> =
            joined.filter_map(|(model, place, _)| member(model, place, None)).collect();
        let mut close = None;
        for action in listed(self, seat) {
            match action {
                Action::Weapon(model, place) => {
                    members.extend(member(model, place, Some(action.to_string())));
                }
                Action::Done => close = Some(action.to_string()),
                _ => {}
            }
        }
        // Nothing changes its place when it is taken.
        members.sort_by_key(|it| it.0);
        let members = members.into_iter().map(|it| it.1).collect();
        let at = self.target_words(target);
        let pool = match self.attack_roll(unit, attack).filter(|roll| roll.chances.dice > 0) {
            None => format!("Fire at {at}"),
            Some(roll) => {
                let (dice, against) = (crate::words::dice(roll.chances.dice.into()), roll.against.dice);
                format!("{dice} against {against}: fire at {at}")
            }
        };
        Some(plain(pool, Hand::Set { members, close }))
    }

    /// So many of something.
    fn numbers(&self, seat: Seat) -> Vec<Gesture> {
        let amounts = listed(self, seat).into_iter().filter_map(|action| match action {
            Action::Number(count) => Some(Amount {
                value: count.into(),
                label: broadside_engine::Describe::choice(self, seat, action).label,
                picks: text([action]),
            }),
            _ => None,
        });
        let amounts: Vec<Amount> = amounts.collect();
        let label = match self.top() {
            Step::RaidingParties(_) => "Raiding parties",
            Step::Evade(_) => "Points turned into disorder",
            _ => "Escorts given up",
        };
        if amounts.len() > 1 { vec![plain(label, Hand::Amount(amounts))] } else { Vec::new() }
    }

    /// The unit that acts is taken to a target, or one of its weapons is.
    fn targeting(&self, seat: Seat) -> Vec<Gesture> {
        let Some(unit) = self.active_unit().filter(|_| listed(self, seat).contains(&Action::Attack)) else {
            return Vec::new();
        };
        let modes: Vec<_> = self.modes(unit).collect();
        let mut links = Vec::new();
        for &mode in &modes {
            let attack = Attack::new(mode, self.state.acts.fired);
            let named = (modes.len() > 1).then_some(Action::Mode(mode));
            let targets: Vec<Target> =
                self.all_targets(seat).filter(|&target| self.can_attack(unit, target, &attack)).collect();
            for &target in &targets {
                let aim = (targets.len() > 1).then_some(Action::at(target));
                let begin = [Some(Action::Attack), named, aim].into_iter().flatten();
                let begin: Vec<Action> = begin.collect();
                let attack = Attack { target: Some(target), ..attack.clone() };
                self.link(unit, &attack, target, &begin, &mut links);
            }
        }
        vec![plain("Take a ship or a weapon to a target", Hand::Pair(links))]
    }

    /// What takes weapons of a unit to one target. A ship stands for the first kind of weapons that reaches it.
    fn link(&self, unit: UnitNo, attack: &Attack, target: Target, begin: &[Action], links: &mut Vec<Link>) {
        let to = match target {
            Target::Model(model) => model_anchor(model),
            Target::Feature(place) => Anchor::Shape(super::board::feature_id(place)),
        };
        let mut then = self.clone();
        then.state.attack = Some(attack.clone());
        let addable: Vec<(ModelNo, u8)> = AttackWeapons.addable(&then).collect();
        // A lone weapon is taken by the table.
        let lone = addable.len() == 1;
        for model in self.members(unit) {
            let own = || addable.iter().filter(|it| it.0 == model);
            let is_new = !links.iter().any(|link| link.from == model_anchor(model) && link.to == to);
            if own().next().is_some() && is_new {
                links.push(Link {
                    from: model_anchor(model),
                    to: to.clone(),
                    picks: text(begin.iter().copied()),
                });
            }
            for &(model, place) in own() {
                let weapon = (!lone).then_some(Action::Weapon(model, place));
                links.push(Link {
                    from: Anchor::Slot(mount_id(model, place)),
                    to: to.clone(),
                    picks: text(begin.iter().copied().chain(weapon)),
                });
            }
        }
    }

    /// A squadron token is taken to what it is allocated to.
    fn flights(&self, allocate: Allocate, seat: Seat) -> Vec<Gesture> {
        let types: Vec<SquadronId> = match allocate.squadron {
            Some(squadron) => vec![squadron],
            None => self.profile(allocate.model).squadrons.iter().collect(),
        };
        let named = allocate.squadron.is_none() && types.len() > 1;
        let goals = |squadron: SquadronId| {
            let mut then = self.clone();
            then.enter(Allocate { squadron: Some(squadron), ..allocate });
            listed(&then, seat)
        };
        let mut links = Vec::new();
        for squadron in types {
            let goals: Vec<Action> = goals(squadron)
                .into_iter()
                .filter(|it| matches!(it, Action::Unit(_) | Action::Mine(_)))
                .collect();
            for &goal in &goals {
                let first = named.then_some(Action::Squadron(squadron.0));
                // A lone goal is taken by the table, once the type is named.
                let second = (!named || goals.len() > 1).then_some(goal);
                let picks = text(first.into_iter().chain(second));
                for to in self.goals_drawn(goal) {
                    let from = Anchor::Slot(squadron_id(allocate.model, squadron));
                    links.push(Link { from, to, picks: picks.clone() });
                }
            }
        }
        vec![plain("Take a squadron to its target", Hand::Pair(links))]
    }

    /// Where the target of a mission lies on the board.
    fn goals_drawn(&self, goal: Action) -> Vec<Anchor> {
        match goal {
            Action::Unit(unit) => self.unit_anchors(unit),
            Action::Mine(place) => vec![Anchor::Shape(marker_id(place))],
            _ => Vec::new(),
        }
    }

    /// A stack is taken from what it is allocated to to something else.
    fn redirections(&self, seat: Seat) -> Vec<Gesture> {
        let mut links = Vec::new();
        for action in listed(self, seat) {
            let Action::Stack(place) = action else { continue };
            let stack = &self.state.stacks[usize::from(place)];
            let from = match stack.goal {
                Goal::Unit(unit) => self.unit_anchors(unit),
                Goal::Mines(_) | Goal::Aside => self.anchors(seat, action),
            };
            let goals: Vec<Action> = self.goals_near(stack.goal).collect();
            for &goal in &goals {
                let second = (goals.len() > 1).then_some(goal);
                let picks = text([action].into_iter().chain(second));
                for to in self.goals_drawn(goal) {
                    let links_to = from.iter().map(|from| Link {
                        from: from.clone(),
                        to: to.clone(),
                        picks: picks.clone(),
                    });
                    links.extend(links_to);
                }
            }
        }
        vec![plain("Take squadrons elsewhere", Hand::Pair(links))]
    }

    /// What a target is called.
    pub(super) fn target_words(&self, target: Target) -> String {
        self.target_name(Action::at(target))
    }

    /// Models that take part, in their order.
    pub(super) fn mates_of(&self, models: impl Iterator<Item = ModelNo>) -> Mates {
        models.map(|model| self.mate(model)).collect()
    }
}

const fn deed_label(deed: DeedKind) -> &'static str {
    match deed {
        DeedKind::Maintenance => "Who is repaired",
        DeedKind::Broadside => "Who fires its broadside",
        DeedKind::Boarding => "Who sends boarders",
        DeedKind::Special(_) => "Who takes part",
    }
}
