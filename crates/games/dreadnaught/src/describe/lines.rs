//! The log: one plain sentence for each event.

use broadside_engine::Observer;
use broadside_engine::table::{Line, Motion};

use crate::content::Wreck;
use crate::player::Intent;
use crate::prelude::*;

use super::board::{beacon_id, ship_id};
use super::phrases::{ending_line, goes_of, look_rule, on_target, whose_deck};
use super::{hexes, terms};

pub(super) fn line(rule: &'static str, text: String) -> Line {
    Line::plain(Rule::new(rule), text)
}

pub(super) fn flash(ship: ShipRef, kind: &str) -> Motion {
    Motion::Flash { piece: ship_id(ship), kind: kind.into() }
}

impl Dreadnaught {
    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    pub(super) fn described_line(&self, event: &Event, observer: Observer) -> Line {
        let who = |seat: &Seat| if observer.is(*seat) { "You".to_string() } else { words::player(*seat) };
        // The verb, for "you" and for another.
        let does = |seat: &Seat, you: &str, other: &str| {
            let verb = if observer.is(*seat) { you } else { other };
            format!("{} {verb}", who(seat))
        };
        let ship = |ship: &ShipRef| self.ship_name(*ship);
        let own = |seat: Seat| ShipRef::Dreadnaught(seat);
        let cards = |cards: Cards| match cards.is_empty() {
            true => "nothing".to_string(),
            false => self.grid_names(cards),
        };
        match event {
            Event::First { seat } => {
                let rule = if self.is_duel() { "DN-5.1" } else { "DN-22.3" };
                line(rule, format!("{} first in the set-up.", does(seat, "are", "is")))
            }
            Event::Picked { seat, card } => line(
                "DN-4.12",
                format!("{} {} for the layout.", does(seat, "choose", "chooses"), self.system_name(*card)),
            ),
            Event::Ready { seat, rule } => line(rule, format!("{} chosen.", does(seat, "have", "has"))),
            Event::Built { seat, cards } => {
                let names: Vec<String> = cards.iter().map(|&it| self.system_name(it).to_string()).collect();
                line("DN-4.12", format!("{} is built with {}.", ship(&own(*seat)), words::list(&names)))
            }
            Event::Placed { ship: it, pose } => line(
                match (it, self.is_duel()) {
                    (ShipRef::Dreadnaught(_), true) => "DN-5.3",
                    (ShipRef::Cruiser(..), true) => "DN-5.4",
                    (ShipRef::Dreadnaught(_), false) => "DN-22.7",
                    (ShipRef::Cruiser(..), false) => "DN-22.8",
                },
                format!(
                    "{} is placed at {}, facing {}.",
                    ship(it),
                    words::place(pose.at),
                    words::compass(pose.facing)
                ),
            )
            .with_motion(flash(*it, "cube")),
            Event::BeaconPlaced { beacon, at, .. } => {
                let rule = if self.is_duel() { "DN-5.5" } else { "DN-22.9" };
                line(rule, format!("{} lies at {}.", self.beacon_name(*beacon), words::place(*at)))
                    .with_motion(Motion::Flash { piece: beacon_id(*beacon), kind: "cube".into() })
            }
            Event::ObstaclePlaced { obstacle, pose, rule } => line(
                rule,
                format!("{} is placed at {}.", self.obstacle_name(*obstacle), words::place(pose.at)),
            ),
            Event::MissionDrawn { seat, mission } => line(
                if self.is_duel() { "DN-5.6" } else { "DN-22.11" },
                format!("{} the Mission {}.", does(seat, "draw", "draws"), self.mission_name(*mission)),
            ),
            Event::MissionReplaced { seat, mission } => line(
                "DN-5.7",
                format!("{} the Mission {} aside.", does(seat, "set", "sets"), self.mission_name(*mission)),
            ),
            Event::Bonus { seat, bonus } => {
                let (what, _) = words::bonus(*bonus);
                let rule = if self.is_duel() { "DN-5.14" } else { "DN-22.6" };
                line(rule, format!("{} a bonus: {}.", does(seat, "take", "takes"), what.to_lowercase()))
            }
            Event::Swapped { seat, out, card } => line(
                if self.is_duel() { "DN-5.14" } else { "DN-22.6" },
                format!(
                    "{} {} for {}.",
                    does(seat, "swap", "swaps"),
                    self.system_name(*out),
                    self.system_name(*card)
                ),
            ),
            Event::MissionFlipped { seat, mission } => {
                let number = self.content.missions[mission.index()].number;
                line("DN-5.19", format!("{} {number} for Initiative.", does(seat, "flip", "flips")))
            }
            Event::Initiative { seat, rule } => {
                line(rule, format!("{} Initiative.", does(seat, "have", "has")))
            }
            Event::Turn { turn } => line("DN-6.2", format!("Turn {turn} begins.")),
            Event::Drew { seat, count } => {
                line("DN-3.8", format!("{} {}.", does(seat, "draw", "draws"), words::plural(*count, "card")))
            }
            Event::Drawn { seat, card } => {
                line("DN-3.8", format!("{} {}.", does(seat, "draw", "draws"), self.grid_name(*card)))
            }
            Event::Discarded { seat, cards: it, rule } => {
                line(rule, format!("{} {}.", does(seat, "discard", "discards"), cards(*it)))
            }
            Event::LaidDown { seat, card } => {
                line("DN-5.11", format!("{} {} down.", does(seat, "lay", "lays"), self.grid_name(*card)))
            }
            Event::Reshuffled { seat, overloaded } => {
                let back = if *overloaded > 0 {
                    format!(", with {} of the Overload pile", words::plural(*overloaded, "card"))
                } else {
                    String::new()
                };
                line(
                    "DN-21.4",
                    format!("{} the discard pile into the deck{back}.", does(seat, "shuffle", "shuffles")),
                )
            }
            Event::ObstacleMoved { obstacle, pose } => line(
                "DN-14.3",
                format!("{} moves to {}.", self.obstacle_name(*obstacle), words::place(pose.at)),
            ),
            Event::ObstacleHurt { obstacle, hp, rule } => {
                line(rule, format!("{} has {hp} HP left.", self.obstacle_name(*obstacle)))
            }
            Event::ObstacleGone { obstacle, rule } => {
                line(rule, format!("{} is gone.", self.obstacle_name(*obstacle)))
            }
            Event::Collided { ship: it, obstacle } => {
                line("DN-14.5", format!("{} collides with {}.", ship(it), self.obstacle_name(*obstacle)))
                    .with_motion(flash(*it, "damage"))
            }
            Event::Avoided { ship: it, obstacle } => {
                line("DN-23.10", format!("{} is spared by {}.", ship(it), self.obstacle_name(*obstacle)))
            }
            Event::TokenPlaced { owner, kind, pose } => line(
                "DN-18.22",
                format!(
                    "{} a {} at {}.",
                    does(owner, "place", "places"),
                    self.content.tokens[kind.index()].name,
                    words::place(pose.at)
                ),
            ),
            Event::TokenMoved { owner, kind, from, to, rule } => {
                let name = &self.content.tokens[kind.index()].name;
                let facing = from.direction_to(*to).map_or(0, hexes::heading);
                let flies = self.content.tokens[kind.index()].speed > 0;
                line(rule, format!("A {name} of player {owner} moves to {}.", words::place(*to))).with_motion(
                    Motion::Move {
                        piece: format!("token:{owner}:{},{}:0", to.q, to.r),
                        path: vec![hexes::middle(*from), hexes::middle(*to)],
                        heading: if flies { facing } else { 0 },
                    },
                )
            }
            Event::TokenGone { owner, kind, at } => {
                let name = &self.content.tokens[kind.index()].name;
                line("DN-18.16", format!("A {name} of player {owner} at {} is gone.", words::place(*at)))
                    .with_motion(Motion::Explode { piece: format!("token:{owner}:{},{}:0", at.q, at.r) })
            }
            Event::Attaching { seat, card, slot } => line(
                "DN-7.8",
                format!(
                    "{} {} to {}.",
                    does(seat, "attach", "attaches"),
                    self.grid_name(*card),
                    self.slot_name(*seat, *slot)
                ),
            ),
            Event::Flipped { seat, card, matches } => {
                let fits = if *matches { "it matches" } else { "no match" };
                line("DN-7.9", format!("{} {}: {fits}.", does(seat, "flip", "flips"), self.grid_name(*card)))
            }
            Event::Tucked { seat, card, slot } => line(
                "DN-7.11",
                format!("{} lies under {}.", self.grid_name(*card), self.slot_name(*seat, *slot)),
            ),
            Event::Reattached { seat, card, slot } => line(
                "DN-23.31",
                format!("{} moves under {}.", self.grid_name(*card), self.slot_name(*seat, *slot)),
            ),
            Event::Detached { seat, card, slot } => line(
                "DN-23.30",
                format!(
                    "{} is torn from {} of player {seat}.",
                    self.grid_name(*card),
                    self.slot_name(*seat, *slot)
                ),
            )
            .with_motion(flash(own(*seat), "damage")),
            Event::Tokens { seat, count } => line(
                "DN-7.13",
                format!("{} {}.", does(seat, "gain", "gains"), words::plural(*count, "Activation token")),
            ),
            Event::Volley { volley } => line("DN-8.1", format!("Volley {volley} begins.")),
            Event::Raised { seat } => {
                line("DN-8.13", format!("{} Initiative for one more Activation.", does(seat, "use", "uses")))
            }
            Event::Committed { seat, commit } => {
                line("DN-8.5", format!("{} {}.", who(seat), self.commit_line(*commit, observer.is(*seat))))
            }
            Event::Revealed { seat, commit } => {
                line("DN-8.8", format!("{} {}.", who(seat), self.commit_line(*commit, observer.is(*seat))))
            }
            Event::Declared { seat, what, energy } => {
                let by = if *energy { ", by Energy" } else { "" };
                line(
                    "DN-8.8",
                    format!(
                        "{} {}{by}.",
                        does(seat, "declare", "declares"),
                        self.activation_name(*seat, *what)
                    ),
                )
            }
            Event::Named { seat, opponent } => {
                line("DN-22.35", format!("{} player {opponent}.", does(seat, "name", "names")))
            }
            Event::Order { first } => {
                line("DN-6.5", format!("The Activation of player {first} resolves first."))
            }
            Event::Resolving { seat, what } => line(
                "DN-8.11",
                format!("{}: {} resolves.", ship(&own(*seat)), self.activation_name(*seat, *what)),
            )
            .with_motion(flash(own(*seat), "cube")),
            Event::Cancelled { seat } => {
                line("DN-8.10", format!("The Activation of player {seat} has no effect."))
            }
            Event::Boosted { seat, source } => line(
                "DN-6.8",
                format!("{} {} as a Boost.", does(seat, "play", "plays"), self.boost_name(*seat, *source)),
            ),
            Event::BoostCancelled { seat, source } => line(
                "DN-23.11",
                format!(
                    "{} of player {seat} has no effect.",
                    words::capital(&self.boost_name(*seat, *source))
                ),
            ),
            Event::AttachCancelled { seat } => {
                line("DN-7.8", format!("The Attach of player {seat} has no effect."))
            }
            Event::Reflected { seat, by } => {
                line("DN-23.12", format!("{} it back on player {seat}.", does(by, "turn", "turns")))
            }
            Event::Modified { seat, stat, by } => line(
                "DN-23.6",
                format!("{}: {} {}.", ship(&own(*seat)), words::signed(*by), words::stat(*stat)),
            ),
            Event::Ignoring { seat, what } => {
                line("DN-23.10", format!("{} ignores {}.", ship(&own(*seat)), terms::ignored(*what)))
            }
            Event::Moved { ship: it, from, pose } => {
                let text = if *from == pose.at {
                    format!("{} turns to the {}.", ship(it), words::compass(pose.facing))
                } else {
                    format!("{} moves to {}.", ship(it), words::place(pose.at))
                };
                line("DN-13.1", text).with_motion(Motion::Move {
                    piece: ship_id(*it),
                    path: vec![hexes::middle(*from), hexes::middle(pose.at)],
                    heading: hexes::heading(pose.facing),
                })
            }
            Event::DriftBlocked { ship: it, by } => {
                let way = by.map_or("the map ends there".into(), |by| format!("{} is in the way", ship(&by)));
                line("DN-13.8", format!("{} does not Drift: {way}.", ship(it)))
            }
            Event::Contact { ship: it, beacon } => {
                line("DN-18.13", format!("{} makes Contact with {}.", ship(it), self.beacon_name(*beacon)))
                    .with_motion(Motion::Flash { piece: beacon_id(*beacon), kind: "cube".into() })
            }
            Event::Shot { by, kind, at } => self.shot_line(*by, *kind, *at),
            Event::Lost { at } => {
                line("DN-15.15", format!("The Shot at {} does nothing.", self.aim_name(*at)))
            }
            Event::Held { at, damage, defence, strain } => {
                let end = match strain {
                    0 => "it holds".into(),
                    strain => format!("it holds and gains {strain} Strain"),
                };
                let text =
                    format!("Damage {damage} against Defence {defence} of {}: {end}.", self.aim_name(*at));
                on_target(line("DN-15.10", text), *at, "shield")
            }
            Event::Hit { at, damage, defence } => {
                let text = format!(
                    "Damage {damage} against Defence {defence} of {}: it goes through with {}.",
                    self.aim_name(*at),
                    damage.saturating_sub(*defence)
                );
                on_target(line("DN-15.11", text), *at, "damage")
            }
            Event::Component { ship: it, face, component, marked } => {
                let kind = words::component(self.component(*it, *component));
                let end = if *marked { "is filled" } else { "is hit again" };
                line(
                    "DN-16.9",
                    format!("{}: a {kind} Component {end}, through the {}.", ship(it), words::face(*face)),
                )
            }
            Event::Breached { ship: it, component } => {
                let kind = words::component(self.component(*it, *component));
                line("DN-16.17", format!("{}: a {kind} Component behind it is filled.", ship(it)))
            }
            Event::Marked { seat, slot, markers } => {
                let text = format!(
                    "{} of player {seat} takes {}.",
                    self.slot_name(*seat, *slot),
                    words::plural(*markers, "marker")
                );
                line("DN-16.10", text).with_motion(flash(own(*seat), "damage"))
            }
            Event::Unmarked { seat, slot, markers, rule } => line(
                rule,
                format!(
                    "{} of player {seat} loses {}.",
                    self.slot_name(*seat, *slot),
                    words::plural(*markers, "marker")
                ),
            ),
            Event::Disabled { seat, slot } => {
                line("DN-12.1", format!("{} of player {seat} is Disabled.", self.slot_name(*seat, *slot)))
                    .with_motion(flash(own(*seat), "damage"))
            }
            Event::Enabled { seat, slot } => {
                line("DN-12.1", format!("{} of player {seat} works again.", self.slot_name(*seat, *slot)))
            }
            Event::Strained { seat, slot, strain } => line(
                "DN-12.5",
                format!("{} of player {seat} gains {strain} Strain.", self.slot_name(*seat, *slot)),
            )
            .with_motion(flash(own(*seat), "shield")),
            Event::Unstrained { seat, slot, strain } => line(
                "DN-12.5",
                format!("{} of player {seat} loses {strain} Strain.", self.slot_name(*seat, *slot)),
            ),
            Event::Readied { seat, slot } => line(
                "DN-23.34",
                format!("{} of player {seat} may be Activated again.", self.slot_name(*seat, *slot)),
            ),
            Event::CruiserLost { ship: it } => line("DN-18.10", format!("{} is destroyed.", ship(it)))
                .with_motion(Motion::Explode { piece: ship_id(*it) }),
            Event::Rearmed { seat, count } => line(
                "DN-23.38",
                format!("{} of player {seat} may attack again.", words::plural(*count, "Cruiser")),
            ),
            Event::BeaconLost { beacon } => {
                line("DN-18.14", format!("{} is destroyed.", self.beacon_name(*beacon)))
                    .with_motion(Motion::Explode { piece: beacon_id(*beacon) })
            }
            Event::Burned { seat, cards: it } => {
                line("DN-12.9", format!("{} {} by Burn.", does(seat, "lose", "loses"), cards(*it)))
            }
            Event::Overloaded { seat, cards: it, rule } => {
                line(rule, format!("{} to the Overload pile.", goes_of(&cards(*it), it.len(), *seat)))
            }
            Event::Looks { seat, deck, count } => {
                let whose = whose_deck(*seat, *deck);
                line(
                    look_rule(*seat, *deck),
                    format!(
                        "{} at {} on {whose}.",
                        does(seat, "look", "looks"),
                        words::plural(*count, "card")
                    ),
                )
            }
            Event::Seen { seat, deck, cards: it } => {
                let whose = whose_deck(*seat, *deck);
                let rule = look_rule(*seat, *deck);
                line(rule, format!("{} {} on {whose}.", does(seat, "see", "sees"), cards(*it)))
            }
            Event::Took { seat } => {
                line("DN-12.13", format!("{} one of the cards.", does(seat, "take", "takes")))
            }
            Event::Returned { seat, deck } => {
                let whose = whose_deck(*seat, *deck);
                let rule = look_rule(*seat, *deck);
                line(rule, format!("{} a card to {whose}.", does(seat, "return", "returns")))
            }
            Event::Peeks { seat, on, kind } => line(
                "DN-23.26",
                format!(
                    "{} at the cards of player {on} ({}).",
                    does(seat, "look", "looks"),
                    terms::intrusion(*kind)
                ),
            ),
            Event::Peeked { seat, on, cards: it } => {
                let what = cards(*it);
                line("DN-23.26", format!("{} {what} in the hand of player {on}.", does(seat, "see", "sees")))
            }
            Event::Recalled { seat, card } => line(
                "DN-23.27",
                format!("{} {} back to the hand.", does(seat, "take", "takes"), self.grid_name(*card)),
            ),
            Event::Salvaged { seat, card } => line(
                "DN-23.29",
                format!("{} of player {seat} leaves the Overload pile.", self.grid_name(*card)),
            ),
            Event::Energised { seat, count, rule } => line(
                rule,
                format!("{} {} back.", does(seat, "flip", "flips"), words::plural(*count, "Energy token")),
            ),
            Event::Drained { seat } => {
                line("DN-11.7", format!("The Activation Limit of player {seat} is 1 lower this turn."))
            }
            Event::Intent { seat, intent } => {
                let what = if *intent == Intent::Fight { "to Fight" } else { "to Recover" };
                let rule = if self.is_duel() { "DN-10.1" } else { "DN-22.12" };
                line(rule, format!("{} {what}.", does(seat, "choose", "chooses")))
            }
            Event::Recovery { seat, points } => line(
                "DN-10.8",
                format!(
                    "{} with {}.",
                    does(seat, "recover", "recovers"),
                    words::plural(*points, "Repair point")
                ),
            ),
            Event::Recovered { seat, option } => {
                line("DN-10.10", format!("{}: {}.", who(seat), words::recover(*option).to_lowercase()))
            }
            Event::Controlled { ship: it, from, to } => {
                let kind = |index: &u8| words::component(self.component(*it, *index));
                line("DN-10.15", format!("{} moves a marker from {} to {}.", ship(it), kind(from), kind(to)))
            }
            Event::MissionRevealed { seat, mission } => line(
                "DN-19.4",
                format!("{} the Mission {}.", does(seat, "reveal", "reveals"), self.mission_name(*mission)),
            ),
            Event::Scored { seat, owner, mission, points } => {
                let (how, rule) = if seat == owner { ("by", "DN-19.6") } else { ("against", "DN-19.7") };
                line(
                    rule,
                    format!(
                        "{} {} {how} {}.",
                        does(seat, "score", "scores"),
                        words::plural(*points, "Objective Point"),
                        self.mission_name(*mission)
                    ),
                )
            }
            Event::BonusPoints { seat, points } => line(
                "DN-22.27",
                format!("{} {}.", does(seat, "score", "scores"), words::plural(*points, "Objective Point")),
            ),
            Event::Destroyed { seat, wreck } => {
                let (rule, how) = match wreck {
                    Wreck::Systems if self.player(*seat).conceded => ("DN-22.28", "its player has given up"),
                    Wreck::Reactor => ("DN-20.2", "its Reactor is full"),
                    Wreck::Hull => ("DN-20.1", "all its ordinary Components are filled"),
                    Wreck::Systems => ("DN-20.3", "nothing but its Reactor works"),
                };
                line(rule, format!("{} is destroyed: {how}.", ship(&own(*seat))))
                    .with_motion(Motion::Explode { piece: ship_id(own(*seat)) })
            }
            Event::Removed { seat, cards: it } => {
                line("DN-22.23", format!("{} out of the game.", goes_of(&cards(*it), it.len(), *seat)))
            }
            Event::Conceded { seat } => {
                let rule = if self.is_duel() { "DN-20.7" } else { "DN-22.28" };
                line(rule, format!("{} up.", does(seat, "give", "gives")))
            }
            Event::Over { ending } => ending_line(*ending),
        }
    }
}
