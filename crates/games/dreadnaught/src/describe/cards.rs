//! System cards, Grid cards and Missions as cards.

use broadside_engine::Observer;
use broadside_engine::table::{Badge, Card, Pips};

use crate::content::{Content, Family, GridCard, SystemCard};
use crate::missions::{COUNTER_CAP, OWNER_CAP};
use crate::prelude::*;

use super::terms;

pub(crate) fn system_id(seat: Seat, slot: u8) -> String {
    format!("system:{seat}:{}", slot + 1)
}

pub(crate) fn attached_id(seat: Seat, slot: u8, place: u8) -> String {
    format!("attached:{seat}:{}:{}", slot + 1, place + 1)
}

pub(crate) fn hand_id(seat: Seat, card: GridId) -> String {
    format!("hand:{seat}:{}", card.0 + 1)
}

pub(crate) fn pile_id(seat: Seat, card: GridId) -> String {
    format!("pile:{seat}:{}", card.0 + 1)
}

pub(crate) fn mission_id(seat: Seat, index: u8) -> String {
    format!("mission:{seat}:{}", index + 1)
}

fn badge(kind: &str, text: impl Into<String>) -> Badge {
    Badge { kind: kind.into(), text: text.into() }
}

/// A System card as it is printed.
pub(crate) fn printed(content: &Content, card: &SystemCard, id: String) -> Card {
    let paying: GridTypes = card.profiles.iter().flat_map(|it| terms::wanted(&it.cost).iter()).collect();
    Card {
        id,
        title: card.name.clone(),
        kind: card.kind.name().into(),
        symbols: paying.iter().map(|it| it.code().to_string()).collect(),
        text: terms::system_lines(content, card),
        pips: vec![Pips { kind: "damage".into(), filled: 0, max: card.hp.into() }],
        ..Card::default()
    }
}

/// A Grid card as it is printed.
fn grid_card(card: &GridCard, id: String) -> Card {
    let mut text = vec![card.text.clone()];
    let moments: Vec<String> = card.timings.iter().map(terms::moment).collect();
    if !moments.is_empty() {
        text.push(format!("Boost {}", moments.join("; or ")));
    }
    let bonuses: Vec<String> = card.bonuses.iter().map(terms::bonus).collect();
    let bonus = if bonuses.is_empty() { String::new() } else { format!(": {}", bonuses.join(", ")) };
    text.push(format!("Attached: pays {}{bonus}", words::codes(card.attach)));
    Card {
        id,
        title: card.name.clone(),
        kind: words::grid(card.grid).into(),
        symbols: vec![card.grid.code().into()],
        text,
        ..Card::default()
    }
}

impl Dreadnaught {
    /// The layout of a player, with what lies on it.
    pub(crate) fn system_cards(&self, seat: Seat) -> Vec<Card> {
        let systems = (0u8..).zip(&self.player(seat).systems);
        systems
            .map(|(slot, system)| {
                let printed = printed(&self.content, self.content.system(system.card), system_id(seat, slot));
                let hp = self.content.system(system.card).hp;
                let mut badges = Vec::new();
                if system.disabled {
                    badges.push(badge("damage", "Disabled"));
                }
                if system.activated {
                    badges.push(badge("used", "Activated"));
                }
                if system.strain > 0 {
                    badges.push(badge("warning", format!("Strain {}", system.strain)));
                }
                let attached = (0u8..).zip(&system.attached).map(|(place, it)| {
                    let card = self.content.grid_card(it.card);
                    let bonuses: Vec<String> = card.bonuses.iter().map(terms::bonus).collect();
                    Card {
                        id: attached_id(seat, slot, place),
                        title: card.name.clone(),
                        kind: "Attached".into(),
                        symbols: card.attach.iter().map(|it| it.code().to_string()).collect(),
                        text: bonuses,
                        badges: if it.used { vec![badge("used", "used")] } else { Vec::new() },
                        ..Card::default()
                    }
                });
                Card {
                    pips: vec![Pips { kind: "damage".into(), filled: system.markers.into(), max: hp.into() }],
                    badges,
                    damaged: system.disabled,
                    attached: attached.collect(),
                    ..printed
                }
            })
            .collect()
    }

    pub(crate) fn hand_card(&self, seat: Seat, card: GridId) -> Card {
        grid_card(self.content.grid_card(card), hand_id(seat, card))
    }

    /// The hand of a player as an observer counts it: what is laid down or committed in secret is still there for
    /// everybody else.
    pub(crate) fn hand_of(&self, observer: Observer, seat: Seat) -> Cards {
        let player = self.player(seat);
        let mut hand = player.hand;
        if observer.knows(seat) {
            return hand;
        }
        if self.is_keeping_hands() {
            hand = hand.union(player.aside);
        }
        if self.secret_commits()
            && let Commit::Cards(first, second) = player.commit
        {
            hand.insert(first);
            if let Some(second) = second {
                hand.insert(second);
            }
        }
        hand
    }

    /// The cards of a hand that an observer knows.
    pub(crate) fn hand_cards(&self, observer: Observer, seat: Seat) -> Vec<Card> {
        let hand = self.hand_of(observer, seat);
        if self.sees_hand(observer, seat) {
            let mut cards: Vec<GridId> = hand.iter().collect();
            let grid =
                |card: &GridId| GridType::ALL.iter().position(|&it| it == self.content.grid_card(*card).grid);
            cards.sort_by_key(|card| (grid(card), card.0));
            return cards.into_iter().map(|card| self.hand_card(seat, card)).collect();
        }
        let seen = hand.both(self.player(seat).seen.known(observer));
        seen.iter().map(|card| self.hand_card(seat, card)).collect()
    }

    /// A pile that lies face up.
    pub(crate) fn pile_cards(&self, seat: Seat, cards: Cards) -> Vec<Card> {
        cards.iter().map(|card| grid_card(self.content.grid_card(card), pile_id(seat, card))).collect()
    }

    /// The Missions of a player that an observer knows.
    pub(crate) fn mission_cards(&self, observer: Observer, seat: Seat) -> Vec<Card> {
        let known = self.sees_hand(observer, seat);
        let held = (0u8..).zip(&self.player(seat).missions).filter(|(_, it)| it.revealed || known);
        held.map(|(index, held)| {
            let mission = &self.content.missions[held.mission.index()];
            let mut text =
                vec![format!("Revealed: {}", mission.reveal_text), format!("Scores: {}", mission.score_text)];
            if self.agreed.counters && !mission.counter_text.is_empty() {
                text.push(format!("Opponents score: {}", mission.counter_text));
            }
            if mission.destructible {
                text.push("Your Beacons are Destructible once it is revealed.".into());
            }
            let mut pips =
                vec![Pips { kind: "points".into(), filled: held.total.into(), max: OWNER_CAP.into() }];
            for enemy in self.enemies(seat).filter(|_| held.revealed && self.agreed.counters) {
                let counter = held.counter[enemy.index()].total;
                if counter > 0 {
                    pips.push(Pips {
                        kind: format!("points of player {enemy}"),
                        filled: counter.into(),
                        max: COUNTER_CAP.into(),
                    });
                }
            }
            Card {
                id: mission_id(seat, index),
                title: format!("{}. {}", mission.number, mission.name),
                kind: family(mission.family).into(),
                text,
                pips,
                badges: if held.revealed {
                    vec![badge("goal", "revealed")]
                } else {
                    vec![badge("secret", "secret")]
                },
                ..Card::default()
            }
        })
        .collect()
    }
}

pub(crate) const fn family(family: Family) -> &'static str {
    match family {
        Family::Dominion => "Dominion",
        Family::Assault => "Assault",
        Family::Convoy => "Convoy",
        Family::Intel => "Intel",
    }
}
