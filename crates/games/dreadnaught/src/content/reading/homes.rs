//! Where an effect has a meaning: in which profiles, windows and triggers it can stand.

use WindowKind::{A, B, C, D, F, H, P};

use crate::prelude::*;

use super::forms::Effect;

/// Where a list of effects stands.
#[derive(Clone, Copy)]
pub(super) enum Spot<'a> {
    /// In a profile of a System card.
    Profile,
    /// In a trigger.
    Trigger(Occurrence),
    /// In a Boost for these windows.
    Boost(&'a [WindowKind]),
    /// In a Passive, which has conditions only.
    Passive,
}

/// Where something may stand.
pub(super) struct Home {
    profiles: bool,
    windows: &'static [WindowKind],
    triggers: &'static [&'static str],
}

const TRIGGERS: [&str; 10] = [
    "start_turn",
    "start_volley",
    "activate",
    "activated",
    "hit",
    "hit_taken",
    "strained",
    "drift",
    "token_placed",
    "recovery",
];

const ANYWHERE: Home = Home { profiles: true, windows: &[F, P, D, A, H, C, B], triggers: &TRIGGERS };

/// Nothing else is going on, so that attacks and Tokens can have their own steps.
const QUIET: Home = Home {
    profiles: true,
    windows: &[F],
    triggers: &["start_turn", "start_volley", "activated", "drift", "recovery"],
};

/// A ship can leave its hex, for no hit is being worked out.
const MOVING: Home = Home {
    profiles: true,
    windows: &[F, A, C],
    triggers: &["start_turn", "start_volley", "activate", "activated", "drift", "token_placed", "recovery"],
};

/// There is an Activation that it can last for.
const ACTIVATION: Home = Home { profiles: true, windows: &[D], triggers: &["activate"] };

const fn windows(windows: &'static [WindowKind]) -> Home {
    Home { profiles: false, windows, triggers: &[] }
}

const fn and_triggers(windows: &'static [WindowKind], triggers: &'static [&'static str]) -> Home {
    Home { profiles: false, windows, triggers }
}

impl Home {
    /// Where an effect may stand.
    pub(super) fn of(effect: &Effect) -> Self {
        match effect {
            Effect::Attack(_) | Effect::CruiserFire(_) | Effect::TokenMove { .. } | Effect::Place { .. } => {
                QUIET
            }
            Effect::ObstacleMove { .. } => windows(&[F]),
            Effect::Move { .. } | Effect::GridMove(_) | Effect::CruiserMove { .. } | Effect::Shove { .. } => {
                MOVING
            }
            Effect::Cancel(Cancelled::Shot) => windows(&[A]),
            Effect::Cancel(Cancelled::Activation) | Effect::Arc(_) | Effect::ReadyDeclared => windows(&[D]),
            Effect::Cancel(Cancelled::Boost) => windows(&[B]),
            Effect::Cancel(Cancelled::Attach) => windows(&[P]),
            Effect::Reflect(_) => windows(&[B, D]),
            Effect::Prevent(_) | Effect::Breach(_) => and_triggers(&[H], &["hit_taken"]),
            Effect::Grant(_) => windows(&[A, H]),
            Effect::MarkAttacker(_) | Effect::Burn { who: Burned::Attacker, .. } => {
                and_triggers(&[A, H], &["hit_taken", "strained"])
            }
            Effect::Burn { who: Burned::Target, .. } => and_triggers(&[A, H], &["hit"]),
            Effect::Modify(change) => match (change.whom, change.lasts) {
                (Whom::This, Some(Lasts::Shot)) => windows(&[A, H]),
                (Whom::This, _) => and_triggers(&[D], &["activate"]),
                (_, Some(Lasts::Activation)) => ACTIVATION,
                _ => ANYWHERE,
            },
            Effect::Ignore { lasts: Lasts::Shot, .. } => windows(&[A, H, C]),
            Effect::Ignore { lasts: Lasts::Activation, .. } => ACTIVATION,
            _ => ANYWHERE,
        }
    }

    /// Where a condition can be judged.
    pub(super) fn of_condition(condition: &Condition<String>) -> Self {
        match condition {
            Condition::Markers(_) => and_triggers(&[H], &["hit_taken"]),
            it if it.is_about_attacks() => and_triggers(&[A, H], &["hit", "hit_taken", "strained"]),
            _ => ANYWHERE,
        }
    }

    /// In which windows an occasion can come about.
    pub(super) fn of_occasion(occasion: Occasion) -> Self {
        windows(match occasion {
            Occasion::Any => &[F, P, D, A, H, C, B],
            Occasion::Attacker
            | Occasion::AttackerWithCard
            | Occasion::TargetOwner
            | Occasion::OwnDreadnaughtAttacked => &[A, H],
            Occasion::OwnDreadnaught => &[A, C],
            Occasion::OwnCruiserAttacked | Occasion::OwnCollision => &[A],
            Occasion::OwnAttack | Occasion::OwnActivation | Occasion::EnemyActivation(_) => &[D],
            Occasion::OwnShip | Occasion::OwnCruiser => &[C],
            Occasion::EnemyBoost => &[B],
            Occasion::EnemyAttach => &[P],
            Occasion::AimedAtMe(_) => &[B, D],
        })
    }

    /// Whether this is such a place.
    pub(super) fn has(&self, spot: Spot<'_>) -> bool {
        match spot {
            Spot::Profile => self.profiles,
            Spot::Trigger(on) => self.triggers.contains(&word(on)),
            Spot::Boost(windows) => windows.iter().all(|window| self.windows.contains(window)),
            Spot::Passive => true,
        }
    }

    /// In words.
    pub(super) fn words(&self) -> String {
        let letters: Vec<String> = self.windows.iter().map(|window| format!("{window:?}")).collect();
        let mut places = Vec::new();
        if self.profiles {
            places.push("profiles".to_string());
        }
        if !letters.is_empty() {
            places.push(format!("Boosts of windows {}", letters.join(", ")));
        }
        if !self.triggers.is_empty() {
            places.push(format!("triggers {}", self.triggers.join(", ")));
        }
        places.join("; ")
    }
}

/// How a trigger's event is written.
const fn word(on: Occurrence) -> &'static str {
    match on {
        Occurrence::StartTurn => "start_turn",
        Occurrence::StartVolley => "start_volley",
        Occurrence::Activate(_) => "activate",
        Occurrence::Activated(_) => "activated",
        Occurrence::Hit => "hit",
        Occurrence::HitTaken => "hit_taken",
        Occurrence::Strained => "strained",
        Occurrence::Drift => "drift",
        Occurrence::TokenPlaced => "token_placed",
        Occurrence::Recovery => "recovery",
    }
}
