//! Players, their ships and what is going on.

use broadside_engine::Game;
use broadside_engine::table::{Meaning, Panel, Scene, Shape};
use broadside_engine::{Awaiting, Observer};

use crate::attack::shot::Stage;
use crate::player::Intent;
use crate::prelude::*;

use super::hexes;

fn fact(label: &str, value: impl std::fmt::Display) -> Panel {
    Panel::Fact { label: label.into(), value: format!("{value}") }
}

/// A Component on the plan of a ship.
pub(crate) fn component_id(ship: ShipRef, index: u8) -> String {
    match ship {
        ShipRef::Dreadnaught(seat) => format!("component:{seat}:{}", index + 1),
        ShipRef::Cruiser(seat, cruiser) => format!("component:{seat}:{}:{}", cruiser + 1, index + 1),
    }
}

impl Dreadnaught {
    pub(crate) fn panels(&self, observer: Observer) -> Vec<Panel> {
        let mut panels = Vec::new();
        panels.extend(self.agenda(observer));
        panels.extend(self.cruisers_in_question());
        panels.extend(self.looked_panel(observer));
        // One's own first, then in seat order.
        let mut seats: Vec<Seat> = Seat::all(self.count()).collect();
        seats.sort_by_key(|&seat| (!observer.is(seat), seat.index()));
        panels.extend(seats.into_iter().map(|seat| self.player_sheet(observer, seat)));
        panels
    }

    /// What another player's secret building may not show.
    pub(crate) fn shows_layout(&self, observer: Observer, seat: Seat) -> bool {
        !self.is_building() || observer.knows(seat)
    }

    pub(crate) fn player_sheet(&self, observer: Observer, seat: Seat) -> Panel {
        let player = self.player(seat);
        let class = self.content.class(self.agreed.class[seat]);
        let deck = self.content.deck(class.deck);
        let hand = self.hand_of(observer, seat);
        let mut parts = vec![fact("Objective Points", self.score(seat))];
        let layout = self.shows_layout(observer, seat);
        let in_battle = self.state.turn > 0;
        if in_battle {
            if player.ship.is_some() || player.tokens > 0 {
                let tokens = if player.tokens > 0 {
                    format!(" + {}", words::plural(player.tokens, "token"))
                } else {
                    String::new()
                };
                parts.push(fact("Activations left", format!("{}{tokens}", player.limit)));
            }
            let boosts = self.boost_limit(seat);
            parts.push(fact("Boosts left", format!("{} of {boosts}", boosts.saturating_sub(player.boosts))));
            if player.attach > 0 {
                parts.push(fact("Attachments left", player.attach));
            }
        }
        if player.energy + player.spent > 0 {
            parts.push(fact("Energy", format!("{} of {}", player.energy, player.energy + player.spent)));
        }
        if self.in_set_up() && player.selections > 0 {
            parts.push(fact("Bonus selections", player.selections));
        }
        if !self.in_set_up() || !hand.is_empty() {
            parts.push(fact("Hand", format!("{} of {}", hand.len(), self.hand_size(seat))));
            parts.push(fact("Deck", player.deck.len()));
            if !player.overload.is_empty() {
                parts.push(fact("Overload pile", player.overload.len()));
            }
        }
        if layout {
            parts.push(fact("Repair", self.repair_total(seat)));
        }
        if player.emergency > 0 {
            parts.push(fact("Emergency Repairs owed", player.emergency));
        }
        if let Some(intent) = player.intent {
            parts.push(fact("Intent", if intent == Intent::Fight { "Fight" } else { "Recover" }));
        }
        let seen = self.hand_cards(observer, seat);
        if !seen.is_empty() {
            let label = if self.sees_hand(observer, seat) { "Hand" } else { "Seen in the hand" };
            let folded = !observer.is(seat);
            parts.push(Panel::Cards { label: label.into(), folded, cards: seen });
        }
        if layout && !player.systems.is_empty() {
            let cards = self.system_cards(seat);
            parts.push(Panel::Cards { label: "Systems".into(), folded: false, cards });
            if player.ship.is_some() || !in_battle {
                parts.push(self.plan_panel(ShipRef::Dreadnaught(seat)));
            }
        }
        self.mission_parts(observer, seat, &mut parts);
        if !player.discard.is_empty() {
            let cards = self.pile_cards(seat, player.discard);
            parts.push(Panel::Cards { label: "Discard pile".into(), folded: true, cards });
        }
        if !player.overload.is_empty() {
            let cards = self.pile_cards(seat, player.overload);
            parts.push(Panel::Cards { label: "Overload pile".into(), folded: true, cards });
        }
        let hulls = self.content.decks().iter().enumerate();
        let hulls: String = hulls
            .filter(|(index, _)| self.agreed.hulls[seat] & (1 << index) != 0)
            .map(|(_, deck)| {
                let effect = super::hull_bonus(&self.content, deck);
                format!(
                    " Hull bonus {}, once a turn after a card of {}: {effect}.",
                    deck.hull_name, deck.name
                )
            })
            .collect();
        let initiative = match (self.state.initiative == Some(seat), self.state.flipped) {
            (true, false) => ", has Initiative",
            (true, true) => ", has used Initiative",
            (false, _) => "",
        };
        let state = if player.conceded {
            "Has given up. "
        } else if player.destroyed {
            "The Dreadnaught is destroyed. "
        } else {
            ""
        };
        let ally = match observer.seat() {
            Some(me) if me != seat && !self.are_enemies(me, seat) => "Your ally. ",
            _ => "",
        };
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: format!("{}: {}{initiative}", words::player(seat), class.name),
            seat: Some(seat),
            note: format!("{state}{ally}{} deck. {}{hulls}", deck.name, class.text),
            parts,
        }
    }

    pub(crate) fn mission_parts(&self, observer: Observer, seat: Seat, parts: &mut Vec<Panel>) {
        let player = self.player(seat);
        let cards = self.mission_cards(observer, seat);
        let hidden = player.missions.len() - cards.len();
        if hidden > 0 {
            parts.push(fact("Secret Missions", hidden));
        }
        if !cards.is_empty() {
            parts.push(Panel::Cards { label: "Missions".into(), folded: false, cards });
        }
    }

    /// The plan of a ship: its Components with their letters, those filled crossed out, those that may be hit now lit.
    pub(crate) fn plan_panel(&self, ship: ShipRef) -> Panel {
        let plan = self.plan(ship);
        let filled = self.filled(ship);
        let mut open = 0u32;
        if let Some(shot) = self.state.shots.last().filter(|shot| shot.ship() == Some(ship)) {
            match shot.stage {
                Stage::Pick => self.hits(shot).for_each(|(_, component)| open |= 1 << component),
                stage if stage > Stage::Pick && stage != Stage::Held => open |= 1 << shot.component,
                _ => {}
            }
        }
        let shapes = (0u8..).zip(&plan.cells).map(|(index, &(hex, component))| {
            let is_filled = filled & (1 << index) != 0;
            let state = if is_filled { "filled" } else { "empty" };
            let critical = if component.is_critical() { "Critical Component" } else { "Component" };
            Shape {
                id: component_id(ship, index),
                outline: hexes::cell(hex),
                meaning: if is_filled {
                    Meaning::Blocked
                } else if open & (1 << index) != 0 {
                    Meaning::Goal
                } else if component.is_critical() {
                    Meaning::Fitting
                } else {
                    Meaning::Hull
                },
                label: component.letter().into(),
                tooltip: format!("{} {critical}, {state}", words::component(component)),
                rule: Some(Rule::new(if component.is_critical() { "DN-2.3" } else { "DN-2.2" })),
            }
        });
        let scene = Scene { bounds: super::plan_bounds(plan), shapes: shapes.collect(), ..Scene::default() };
        let all = plan.cells.len();
        let ordinary = plan.ordinary();
        let left = (ordinary & !filled).count_ones();
        let label = match ship {
            ShipRef::Dreadnaught(_) => {
                format!("Components, bow up: {} of {all} filled, {left} ordinary left", filled.count_ones())
            }
            ShipRef::Cruiser(..) => format!("{}, bow up", self.ship_name(ship)),
        };
        Panel::Plan { label, scene }
    }

    /// The plans of Cruisers on which somebody may move markers.
    pub(crate) fn cruisers_in_question(&self) -> Vec<Panel> {
        let cruisers = self.ships().map(|(ship, _)| ship).filter(|ship| matches!(ship, ShipRef::Cruiser(..)));
        let asked = cruisers.filter(|&ship| self.is_controlled(ship));
        let sheet = |ship| Panel::Sheet {
            id: super::board::ship_id(ship),
            title: self.ship_name(ship),
            seat: Some(ship.owner()),
            note: "It is destroyed when E and R are both filled.".into(),
            parts: vec![self.plan_panel(ship)],
        };
        asked.map(sheet).collect()
    }

    /// Where the turn stands, for the headline.
    pub(crate) fn phase(&self) -> String {
        let outermost = self.state.steps.iter().next();
        let stage = outermost.and_then(Step::stage).map(|stage| stage.name().into());
        stage.or_else(|| Some(outermost?.beat()?.name(self))).unwrap_or_default()
    }

    /// The Volley, or whose lone Activation it is after the last one.
    pub(crate) fn round_name(&self) -> String {
        let alone = self.state.players.iter().find(|(_, it)| it.intent == Some(Intent::Fight));
        match alone {
            Some((fighter, _)) if self.state.lone > 0 => format!("lone Activation of player {fighter}"),
            _ => format!("Volley {}", self.state.volley),
        }
    }

    /// The teams, if there are any (DN-22.29).
    pub(crate) fn sides(&self) -> Vec<Vec<Seat>> {
        let mut sides: Vec<Vec<Seat>> = Vec::new();
        for seat in Seat::all(self.count()) {
            match sides.iter_mut().find(|side| !self.are_enemies(side[0], seat)) {
                Some(side) => side.push(seat),
                None => sides.push(vec![seat]),
            }
        }
        if sides.len() < self.count() { sides } else { Vec::new() }
    }

    pub(crate) fn headline(&self) -> String {
        // The score of a team is the sum (DN-22.31).
        let alone = || Seat::all(self.count()).map(|seat| vec![seat]).collect();
        let sides = Some(self.sides()).filter(|sides| !sides.is_empty()).unwrap_or_else(alone);
        let score = |side: &Vec<Seat>| side.iter().map(|&seat| self.score(seat)).sum::<u16>().to_string();
        let scores = sides.iter().map(score).collect::<Vec<_>>().join(" : ");
        if matches!(self.awaiting(), Awaiting::Over(_)) {
            return format!("Over in turn {}, Objective Points {scores}", self.state.turn.max(1));
        }
        if self.in_set_up() {
            return format!("Set-up: {}", self.phase());
        }
        format!(
            "Turn {} of {}, {}, Objective Points {scores}",
            self.state.turn,
            self.agreed.turns,
            self.phase()
        )
    }

    /// The kind of card that is asked for while a ship is built.
    pub(crate) fn asked_kind(&self, seat: Seat) -> &'static str {
        self.next_kind(seat).map_or("card", Kind::name)
    }
}
