//! What each option is called, what it does and where it lies: cards, Activations, Boosts, Recovery.

use crate::step::ChooseBranch;
use broadside_engine::table::{Anchor, Choice};
use broadside_engine::{Rule, Seat};

use crate::action::Action;
use crate::content::{GridId, SystemId};
use crate::effects::vocabulary::{GridType, Kind, Op};
use crate::player::{Activation, Commit};
use crate::state::{Dreadnaught, ShipRef};
use crate::step::{BoostSource, Step};

use super::board::{beacon_id, ship_id};
use super::cards::{attached_id, hand_id, mission_id, printed, system_id};
use super::sheets::component_id;
use super::{terms, words};

fn slot(id: String) -> Vec<Anchor> {
    vec![Anchor::Slot(id)]
}

impl Dreadnaught {
    #[expect(clippy::too_many_lines, reason = "one arm for each action")]
    pub(crate) fn described_choice(&self, seat: Seat, action: Action) -> Choice {
        let (rule, _) = self.demand(self.step());
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        let system = |slot: u8| vec![Anchor::Slot(system_id(seat, slot))];
        match action {
            Action::Hex(_)
            | Action::Face(_)
            | Action::Forward
            | Action::Left
            | Action::Right
            | Action::Target(_)
            | Action::Hit(..)
            | Action::CruiserTo(..) => self.steering_choice(seat, action),
            Action::Pass | Action::Done | Action::Yes | Action::No => self.answer_choice(seat, action),
            Action::Build(card) => self.build_choice(seat, action, card),
            Action::Card(card) => self.card_choice(seat, action, card),
            Action::System(slot) => self.system_choice(seat, action, slot),
            Action::Enemy(enemy, slot) => Choice {
                anchors: vec![Anchor::Slot(system_id(enemy, slot))],
                group: words::player(enemy),
                ..plain(rule, format!("Disable {}", self.slot_name(enemy, slot)))
            },
            Action::Attachment(slot, place) => self.attachment_choice(seat, action, slot, place),
            Action::EnemyAttachment(enemy, slot, place) => {
                let attached = self.player(enemy).systems.get(usize::from(slot));
                let card = attached.and_then(|it| it.attached.get(usize::from(place)));
                let name = card.map_or("a card", |it| self.grid_name(it.card));
                Choice {
                    anchors: vec![Anchor::Slot(attached_id(enemy, slot, place))],
                    group: words::player(enemy),
                    ..plain(rule, format!("Discard {name} under {}", self.slot_name(enemy, slot)))
                }
            }
            Action::Add => plain("DN-7.7", "Put it beside the Attached card".into()),
            Action::Mission(index) => {
                let held = self.player(seat).missions.get(usize::from(index));
                let name = held.map_or("a Mission", |it| &self.content.missions[it.mission.index()].name);
                Choice {
                    anchors: slot(mission_id(seat, index)),
                    ..plain("DN-5.7", format!("Replace {name}"))
                }
            }
            Action::Bonus(bonus) => {
                let (label, detail) = words::bonus(bonus);
                let cost = if bonus.cost() > 1 { "Costs 2 selections. " } else { "" };
                Choice { detail: format!("{cost}{detail}"), ..plain("DN-5.14", label.into()) }
            }
            Action::Cruiser(index) => {
                let ship = ShipRef::Cruiser(seat, index);
                let moves = matches!(self.step(), Step::CruiserMoves(_));
                let verb = if moves { "Move" } else { "Attack with" };
                let shapes = match self.pose(ship) {
                    Some(pose) if !moves => self.reach(ship, pose),
                    _ => Vec::new(),
                };
                Choice {
                    anchors: vec![Anchor::Piece(ship_id(ship))],
                    shapes,
                    ..plain(rule, format!("{verb} {}", self.ship_name(ship)))
                }
            }
            Action::Beacon(index) => Choice {
                anchors: vec![Anchor::Piece(beacon_id(index))],
                ..plain(rule, format!("Move {}", self.beacon_name(index)))
            },
            Action::Token(index) => Choice {
                anchors: vec![Anchor::Piece(self.token_id(index))],
                ..plain(rule, format!("Move {}", self.token_name(index)))
            },
            Action::Obstacle(index) => Choice {
                anchors: self.obstacle_anchors(index),
                ..plain(rule, format!("Move {}", self.obstacle_name(index)))
            },
            Action::ObstacleKind(kind) => {
                let kind = &self.content.obstacles()[kind.index()];
                let hp = kind.hp.map_or(String::new(), |hp| format!("{hp} HP, "));
                Choice { detail: format!("{hp}{}", terms::obstacle(kind)), ..plain(rule, kind.name.clone()) }
            }
            Action::Attached => Choice {
                detail: "Keep your hand: a System card is paid by what is attached to it.".into(),
                ..plain("DN-8.5", "Pay with Attached cards alone".into())
            },
            Action::Drift => {
                let detail = "One hex straight ahead; costs an Activation but no card.".into();
                let ghosts = self.player(seat).ship.and_then(|pose| {
                    let at = pose.at.neighbour(pose.facing);
                    let ahead = crate::state::Pose { at, ..pose };
                    self.is_free(at).then(|| self.ghost(ShipRef::Dreadnaught(seat), ahead))
                });
                Choice { detail, ghosts: ghosts.into_iter().collect(), ..plain("DN-8.20", "Drift".into()) }
            }
            Action::Energy => Choice {
                detail: "Activate a card for free, work a Disabled one, or attach a card.".into(),
                ..plain("DN-11.3", "Use an Energy token".into())
            },
            Action::Declare { slot, profile, attached } => {
                self.declare_choice(seat, action, (slot, profile), attached)
            }
            Action::Force { slot, profile, first, second } => {
                let cards: Vec<String> =
                    [Some(first), second].into_iter().flatten().map(|it| self.grid_name(it).into()).collect();
                let choice = self.declare_choice(seat, action, (slot, profile), 0);
                Choice {
                    label: format!("{}, paid with {}", choice.label, words::list(&cards)),
                    rule: Rule::new("DN-11.4"),
                    group: "Work a Disabled card".into(),
                    ..choice
                }
            }
            Action::AttachBy { card, slot, replace } => {
                let old = replace.and_then(|place| {
                    let attached = &self.player(seat).systems.get(usize::from(slot))?.attached;
                    attached.get(usize::from(place)).map(|it| self.grid_name(it.card))
                });
                let place = old.map_or(String::new(), |old| format!(", in place of {old}"));
                let name = self.slot_name(seat, slot);
                Choice {
                    anchors: vec![Anchor::Slot(hand_id(seat, card)), Anchor::Slot(system_id(seat, slot))],
                    group: "Attach a card".into(),
                    odds: self.flip_odds(seat, card),
                    ..plain("DN-11.5", format!("{}: attach to {name}{place}", self.grid_name(card)))
                }
            }
            Action::MoveCruisers => plain("DN-22.20", "All your Cruisers move".into()),
            Action::FireCruisers => plain("DN-22.20", "All your Cruisers attack".into()),
            Action::SystemBoost(slot, index) => {
                let source = BoostSource::System { slot, index };
                let text = self.timing(seat, source, 0);
                let detail = text.map_or(String::new(), |it| terms::program(&self.content, it.effects));
                Choice {
                    detail: words::capital(&detail),
                    anchors: system(slot),
                    group: "Boosts".into(),
                    ..plain("DN-9.5", format!("Boost of {}", self.slot_name(seat, slot)))
                }
            }
            Action::Mend => Choice {
                detail: "Spend an Energy token to take 1 marker off your Reactor.".into(),
                group: "Energy".into(),
                ..plain("DN-11.6", "Repair the Reactor".into())
            },
            Action::Drain => Choice {
                detail: "Spend an Energy token: an opponent's Activation Limit is 1 lower this turn.".into(),
                group: "Energy".into(),
                ..plain("DN-11.7", "Drain an opponent".into())
            },
            Action::Screen(index) => Choice {
                detail: "It is lost, and the ship attacked has more Defence.".into(),
                anchors: vec![Anchor::Piece(self.token_id(index))],
                ..plain("DN-18.19", format!("Give up {}", self.token_name(index)))
            },
            Action::Opponent(enemy) => Choice {
                anchors: vec![Anchor::Piece(ship_id(ShipRef::Dreadnaught(enemy)))],
                ..plain(rule, format!("{}, {}", words::player(enemy), self.dreadnaught_name(enemy)))
            },
            Action::Branch(index) => {
                let text = match self.step() {
                    Step::Branch(ChooseBranch { branches, .. }) => branches
                        .get(usize::from(index))
                        .map_or(String::new(), |&it| terms::program(&self.content, it)),
                    _ => String::new(),
                };
                plain("DN-23.42", words::capital(&text))
            }
            Action::Top(_) | Action::Bottom(_) => plain(rule, action.to_string()),
            Action::Fight => {
                let (detail, rule) = if self.is_duel() {
                    ("If both fight, another Volley follows.", "DN-10.1")
                } else {
                    (
                        "Another Volley follows, unless more than half recover. Whoever fights then does not recover.",
                        "DN-22.15",
                    )
                };
                Choice { detail: detail.into(), ..plain(rule, "Fight".into()) }
            }
            Action::Recover if !self.is_duel() => Choice {
                detail: format!(
                    "Repair {} when the turn ends, and 1 more for each player who decides so after you. You stay with it, and have \
                     one Activation in each further Volley.",
                    self.repair_total(seat).saturating_sub(self.player(seat).emergency)
                ),
                ..plain("DN-22.13", "Recover".into())
            },
            Action::Recover => Choice {
                detail: format!(
                    "Repair {} at the end of the turn. An opponent who fights on alone acts once more.",
                    self.repair_total(seat).saturating_sub(self.player(seat).emergency)
                ),
                ..plain("DN-10.1", "Recover".into())
            },
            Action::Option(option) => plain("DN-10.10", words::recover(option).into()),
            Action::Control(ship, from, to) => {
                let kind = |index| words::component(self.component(ship, index));
                Choice {
                    anchors: vec![
                        Anchor::Shape(component_id(ship, from)),
                        Anchor::Shape(component_id(ship, to)),
                    ],
                    group: self.ship_name(ship),
                    ..plain(
                        "DN-10.15",
                        format!("{} Component: move its marker to {} {}", kind(from), kind(to), to + 1),
                    )
                }
            }
            Action::First(own) => {
                let it = if own { seat } else { seat.next(2) };
                let declared = self.player(it).declared;
                let what = declared.map_or(String::new(), |it_is| self.activation_name(it, it_is.what));
                let whose = if own { "Yours" } else { "Your opponent's" };
                plain("DN-6.5", format!("{whose} first: {what}"))
            }
            Action::Trigger(number) => {
                let text = self.trigger(seat, number).map(|it| terms::trigger(&self.content, &it));
                plain("DN-23.49", text.unwrap_or_else(|| "An effect".into()))
            }
        }
    }

    fn obstacle_anchors(&self, index: u8) -> Vec<Anchor> {
        let Some(obstacle) = self.state.obstacles.get(usize::from(index)) else { return Vec::new() };
        let cells = self.obstacle_cells(obstacle);
        let inside = cells.into_iter().find(|&hex| self.map().region.contains(hex));
        inside.map(|hex| Anchor::Shape(super::hexes::id(hex))).into_iter().collect()
    }

    fn answer_choice(&self, _seat: Seat, action: Action) -> Choice {
        let (rule, _) = self.demand(self.step());
        let (rule, label, detail): (&'static str, &str, String) = match (self.step(), action) {
            (Step::Window(_), _) => ("DN-6.7", "Pass", "Play no Boost now.".into()),
            (Step::Commit, Action::Pass) => ("DN-8.5", "Pass", "Take no Activation in this Exchange.".into()),
            (Step::Commit, _) => ("DN-8.6", "Commit this card alone", String::new()),
            (Step::Moving(_), _) => ("DN-13.6", "Stop here", String::new()),
            (Step::Shots(_) | Step::CruiserShots(_), _) => ("DN-15.6", "Fire no more", String::new()),
            (Step::CruiserMoves(_), _) => (rule, "Move no more Cruisers", String::new()),
            (Step::CruiserAttacks(_), _) => (rule, "Attack with no more Cruisers", String::new()),
            (Step::CruiserRotate(_) | Step::Rotate(_), _) => (rule, "Keep this facing", String::new()),
            (Step::InitiativeBoost(_), Action::Yes) => {
                (rule, "One more Activation", "Your opponent has Initiative after this Volley.".into())
            }
            (Step::InitiativeBoost(_), _) => (rule, "Keep Initiative", String::new()),
            (_, Action::Yes) => (rule, "Yes", String::new()),
            (_, Action::No) => (rule, "No", String::new()),
            (_, Action::Pass) => (rule, "Pass", String::new()),
            _ => (rule, "Done", String::new()),
        };
        Choice { detail, ..Choice::plain(action, Rule::new(rule), label) }
    }

    fn build_choice(&self, seat: Seat, action: Action, card: SystemId) -> Choice {
        let card = self.content.system(card);
        let lines = printed(&self.content, card, String::new()).text;
        let swaps = matches!(self.step(), Step::SwapIn(_));
        let _whose = seat;
        Choice {
            detail: format!("{}. Damage track {}.", lines.join(". "), card.hp),
            ..Choice::plain(
                action,
                Rule::new(if swaps { "DN-5.14" } else { "DN-4.11" }),
                card.name.trim_end_matches('*'),
            )
        }
    }

    /// A Grid card, for whatever it is picked.
    fn card_choice(&self, seat: Seat, action: Action, card: GridId) -> Choice {
        let (rule, _) = self.demand(self.step());
        let it = self.content.grid_card(card);
        let from_hand = slot(hand_id(seat, card));
        let plain = |rule: &'static str, label: String| Choice::plain(action, Rule::new(rule), label);
        match self.step() {
            Step::Commit => {
                let pays = self.paid_by(seat, card);
                let detail = if self.player(seat).ship.is_none() {
                    "All your Cruisers move or attack.".into()
                } else {
                    format!("Can pay for {}.", words::list(&pays))
                };
                let second = matches!(self.player(seat).commit, Commit::First(_));
                Choice {
                    detail,
                    anchors: from_hand,
                    group: if second { String::new() } else { "Cards that pay".into() },
                    ..plain(
                        if second { "DN-8.6" } else { "DN-8.5" },
                        format!("{} ({})", it.name, it.grid.code()),
                    )
                }
            }
            Step::Window(_) => Choice {
                detail: it.text.clone(),
                anchors: from_hand,
                group: "Boosts".into(),
                ..plain("DN-9.1", it.name.clone())
            },
            _ => Choice { detail: it.text.clone(), anchors: from_hand, ..plain(rule, it.name.clone()) },
        }
    }

    /// What a committed card can pay for, alone or with others.
    fn paid_by(&self, seat: Seat, card: GridId) -> Vec<String> {
        let grid = self.content.grid_card(card).grid;
        let first = match self.player(seat).commit {
            Commit::First(first) => Some(self.content.grid_card(first).grid),
            _ => None,
        };
        let mut found = Vec::new();
        let working = self.player(seat).systems.iter().filter(|it| !it.disabled && !it.activated);
        for system in working {
            let it = self.content.system(system.card);
            for (index, profile) in it.profiles.iter().enumerate() {
                let number = if it.profiles.len() > 1 { format!(" A{}", index + 1) } else { String::new() };
                let name = format!("{}{number}", it.name.trim_end_matches('*'));
                let pays = |place: usize, grid: GridType| {
                    profile.cost.get(place).is_some_and(|cost| cost.types.contains(grid))
                };
                match (profile.cost.len(), first) {
                    (1, None) if pays(0, grid) => found.push(name),
                    (2, None) if pays(0, grid) => {
                        found.push(format!("{name} with {}", words::codes(profile.cost[1].types)));
                    }
                    (2, None) if pays(1, grid) => {
                        found.push(format!("{name} with {}", words::codes(profile.cost[0].types)));
                    }
                    (2, Some(first))
                        if pays(0, grid) && pays(1, first) || pays(1, grid) && pays(0, first) =>
                    {
                        found.push(name);
                    }
                    _ => {}
                }
            }
        }
        found
    }

    fn system_choice(&self, seat: Seat, action: Action, place: u8) -> Choice {
        let (rule, _) = self.demand(self.step());
        let name = self.slot_name(seat, place).to_string();
        let anchors = slot(system_id(seat, place));
        let system = self.player(seat).systems.get(usize::from(place));
        let printed = system.map(|it| self.content.system(it.card));
        let markers = system
            .zip(printed)
            .map_or(String::new(), |(system, card)| format!("{} of {} markers", system.markers, card.hp));
        let plain = |rule: &'static str, label: String, detail: String| Choice {
            detail,
            anchors: anchors.clone(),
            ..Choice::plain(action, Rule::new(rule), label)
        };
        match self.step() {
            Step::ReattachTo(_) => plain(rule, format!("Move it to {name}"), String::new()),
            Step::StrainCard(_) => plain(rule, name, String::new()),
            Step::Shot => {
                let card = printed.filter(|it| it.kind == Kind::Defence);
                match (self.state.shots.last().map(|shot| shot.stage), card) {
                    (Some(crate::attack::shot::Stage::Defend), Some(_)) => {
                        let defence = self.defence_of(seat, usize::from(place)).max(0);
                        plain("DN-15.13", name, format!("Defence {defence}"))
                    }
                    _ => plain("DN-16.11", format!("{name} suffers"), self.suffering(seat, place, &markers)),
                }
            }
            _ => plain(rule, name, markers),
        }
    }

    /// What becomes of a card that takes the hit being resolved.
    fn suffering(&self, seat: Seat, place: u8, markers: &str) -> String {
        let Some(shot) = self.state.shots.last() else { return markers.into() };
        let mut imagined = *shot;
        imagined.card = Some(place);
        let system = &self.player(seat).systems[usize::from(place)];
        let card = self.content.system(system.card);
        let mut count = self.markers_to_place(&imagined);
        if card.kind == Kind::Reactor {
            count = count.min(1);
        }
        let after = system.markers + count;
        let end = match card.kind {
            Kind::Reactor if after >= card.hp => ": the ship is lost",
            _ if after > card.hp => ": it is Disabled",
            _ if after == card.hp => ": it is full",
            _ => "",
        };
        format!("{markers}, {} more{end}", count)
    }

    fn attachment_choice(&self, seat: Seat, action: Action, place: u8, at: u8) -> Choice {
        let (rule, _) = self.demand(self.step());
        let name = self.slot_name(seat, place).to_string();
        if matches!(self.step(), Step::QuickRepair(_)) {
            let label = format!("Take the Disabled token off {name}");
            let anchors = slot(system_id(seat, place));
            return Choice { anchors, ..Choice::plain(action, Rule::new(rule), label) };
        }
        let system = self.player(seat).systems.get(usize::from(place));
        let card = system.and_then(|it| it.attached.get(usize::from(at)));
        let card = card.map_or("a card", |it| self.grid_name(it.card));
        let verb = if matches!(self.step(), Step::AttachReplace(_)) { "Replace" } else { "Move" };
        Choice {
            anchors: slot(attached_id(seat, place, at)),
            ..Choice::plain(action, Rule::new(rule), format!("{verb} {card} under {name}"))
        }
    }

    /// An Activation that can be declared.
    fn declare_choice(&self, seat: Seat, action: Action, (place, profile): (u8, u8), attached: u8) -> Choice {
        let Some(system) = self.player(seat).systems.get(usize::from(place)) else {
            return Choice::plain(action, Rule::new("DN-8.8"), "A System card");
        };
        let card = self.content.system(system.card);
        let Some(it) = card.profiles.get(usize::from(profile)) else {
            return Choice::plain(action, Rule::new("DN-8.8"), card.name.clone());
        };
        let name = self.activation_name(seat, Activation::Card { slot: place, profile, attached });
        let used = (0u8..).zip(&system.attached).filter(|(at, _)| attached & (1 << at) != 0);
        let used: Vec<String> = used.map(|(_, it)| self.grid_name(it.card).to_string()).collect();
        let by =
            if used.is_empty() { String::new() } else { format!(" Uses {} attached.", words::list(&used)) };
        let effects = words::capital(&terms::program(&self.content, it.effects));
        let mut choice = Choice {
            detail: format!("{effects}.{by}"),
            anchors: slot(system_id(seat, place)),
            ..Choice::plain(action, Rule::new("DN-8.8"), name)
        };
        if let Some(pose) = self.player(seat).ship {
            self.content.any_op(it.effects, &mut |op| {
                if let Op::Attack(attack) = op {
                    let range = (attack.min, attack.max);
                    choice.shapes.extend(self.arc_shapes(pose, attack.arc, range, &card.name));
                }
                false
            });
        }
        choice
    }

    /// What matters most comes first, and what ends a step last.
    pub(super) fn arranged(&self, choices: &mut [Choice]) {
        let last = ["pass", "done", "no"];
        let groups = ["Cards that pay", "Boosts", "Energy", "Work a Disabled card", "Attach a card"];
        let rank = |choice: &Choice| {
            let group = groups.iter().position(|&it| it == choice.group);
            let ends = last.contains(&choice.action.as_str());
            (ends, group.unwrap_or(groups.len()))
        };
        choices.sort_by_key(rank);
    }
}
