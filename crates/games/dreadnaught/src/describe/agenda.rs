//! What is being resolved, from the outside in: the agenda beside the map.

use broadside_engine::Observer;
use broadside_engine::table::{Item, Panel, Progress};

use crate::attack::shot::Stage;
use crate::prelude::*;

use super::terms;

impl Dreadnaught {
    /// What is going on: who has committed and declared what, whose turn it is to resolve, and what is being answered.
    pub(crate) fn agenda(&self, observer: Observer) -> Option<Panel> {
        if self.state.ending.is_some() || self.in_set_up() {
            return None;
        }
        let mut items = Vec::new();
        self.exchange_items(observer, &mut items);
        self.stack_items(&mut items);
        if items.is_empty() {
            return None;
        }
        let label =
            if self.state.volley > 0 { words::capital(&self.round_name()) } else { "Power Up".into() };
        let mut parts = vec![Panel::Agenda { label: String::new(), items }];
        // What is hit is picked on the plan of the ship.
        let attacked = self.state.shots.last().filter(|shot| shot.stage >= Stage::Pick).and_then(Shot::ship);
        if let Some(ship) = attacked.filter(|&ship| self.pose(ship).is_some()) {
            parts.push(self.plan_panel(ship));
        }
        Some(Panel::Sheet {
            id: "agenda".into(),
            title: label.clone(),
            seat: None,
            note: String::new(),
            parts,
        })
    }

    pub(crate) fn exchange_items(&self, observer: Observer, items: &mut Vec<Item>) {
        let resolving = self.activating().map(|(seat, _)| seat);
        let mut order: Vec<Seat> = self.order().collect();
        if self.resolves_in_reverse() {
            order.reverse();
        }
        for seat in order {
            let player = self.player(seat);
            let text = match (&player.declared, player.commit) {
                (Some(declared), _) => {
                    let mut text = self.activation_name(seat, declared.what);
                    let cards = declared.cards;
                    if declared.energy {
                        text += ", by Energy";
                    } else if !cards.is_empty() {
                        text += &format!(", paid with {}", self.grid_names(cards));
                    }
                    if let Activation::Card { slot, profile, .. } = declared.what {
                        let card = self.player(seat).systems[usize::from(slot)].card;
                        let effects = self.content.profile(card, profile).effects;
                        text += &format!(": {}", terms::program(&self.content, effects));
                    }
                    if declared.cancelled {
                        text += " (cancelled)";
                    }
                    text
                }
                (None, Commit::Absent) => continue,
                (None, Commit::Open | Commit::First(_)) => "chooses what to Activate".into(),
                (None, Commit::Pass) if !self.secret_commits() || observer.knows(seat) => "passes".into(),
                (None, _) if self.secret_commits() && !observer.knows(seat) => {
                    "has committed in secret".into()
                }
                (None, commit) => self.commit_words(commit),
            };
            let progress = match (&player.declared, resolving) {
                (Some(declared), _) if declared.cancelled => Progress::Done,
                (_, Some(it)) if it == seat => Progress::Now,
                (Some(declared), _) if declared.begun => Progress::Done,
                (None, _) if matches!(player.commit, Commit::Open | Commit::First(_)) => Progress::Now,
                (None, _) if player.commit == Commit::Pass && !self.secret_commits() => Progress::Done,
                _ => Progress::Next,
            };
            items.push(Item { seat: Some(seat), text, progress });
        }
    }

    pub(crate) fn commit_words(&self, commit: Commit) -> String {
        match commit {
            Commit::Cards(first, None) => format!("commits {}", self.grid_name(first)),
            Commit::Cards(first, Some(second)) => {
                format!("commits {} and {}", self.grid_name(first), self.grid_name(second))
            }
            Commit::Attached => "commits Attached cards".into(),
            Commit::Drift => "commits to a Drift".into(),
            Commit::Energy => "commits an Energy token".into(),
            Commit::Pass => "passes".into(),
            Commit::Absent | Commit::Open | Commit::First(_) => "chooses what to Activate".into(),
        }
    }

    /// What is being resolved within it, from the outside in.
    pub(crate) fn stack_items(&self, items: &mut Vec<Item>) {
        let mut shots = self.state.shots.iter();
        let told = self.state.steps.iter().filter_map(|step| step.underway()?.item(self, &mut shots));
        items.extend(told.map(|(seat, text)| Item { seat, text, progress: Progress::Now }));
    }

    /// An attack as far as it has come.
    pub(crate) fn shot_words(&self, shot: &Shot) -> String {
        let who = self.shooter_name(shot.by);
        let target = self.target_name(shot.target);
        let mut text = if shot.is_impact() {
            format!("Impact {} of {who} on {target}", shot.impact)
        } else {
            format!("{who} fires at {target}")
        };
        if shot.cancelled {
            text += " (cancelled)";
        } else if shot.stage < Stage::Pick && self.target_hex(shot.target).is_some() {
            text += &format!(": {}", self.forecast(shot));
        } else if shot.net > 0 {
            let markers = shot.victim().map_or(shot.net, |seat| self.markers_of(seat, shot.net, shot.card));
            text += &format!(": it goes through with {}", words::plural(markers, "marker"));
            if matches!(shot.target, Target::Ship(_)) && shot.stage > Stage::Pick {
                if let Some(ship) = shot.ship() {
                    let kind: Component = self.component(ship, shot.component);
                    text += &format!(", {} Component hit", words::component(kind));
                }
                if let (Some(seat), Some(card)) = (shot.victim(), shot.card) {
                    text += &format!(", {} suffers", self.slot_name(seat, card));
                }
            }
        }
        text
    }
}
