//! Players, squadrons and hands.

use broadside_engine::table::{Card, Panel};
use broadside_engine::{Observer, Seat};

use crate::content::CardId;
use crate::ids::SquadronId;
use crate::pieces::{Marker, Weapon};
use crate::state::{Firestorm, Status, Work};
use crate::words;

fn fact(label: impl Into<String>, value: impl std::fmt::Display) -> Panel {
    Panel::Fact { label: label.into(), value: format!("{value}") }
}

impl Firestorm {
    pub(super) fn panels(&self, observer: Observer) -> Vec<Panel> {
        if self.is_choosing_fleets() {
            return self.state.players.seats().map(|seat| self.yard_sheet(seat, observer)).collect();
        }
        let mut panels: Vec<Panel> = self.state.players.seats().map(|seat| self.player_sheet(seat)).collect();
        panels.extend(observer.seat().and_then(|seat| self.hand(seat)));
        let all = (0..self.state.squadrons.len() as u8).map(SquadronId);
        let mut squadrons: Vec<SquadronId> = all.collect();
        let acting = self.activated();
        // The squadron that acts first, then one's own.
        squadrons.sort_by_key(|&id| {
            let own = self.squad(id).owner.is_some_and(|owner| observer.is(owner));
            (Some(id) != acting, !own, id)
        });
        panels.extend(squadrons.into_iter().map(|id| self.squadron_sheet(id)));
        panels
    }

    /// Whether a fleet is ready is public; what it is made of is its player's own until all are shown (FA-3.1).
    fn yard_sheet(&self, seat: Seat, observer: Observer) -> Panel {
        let yard = &self.state.yards[seat];
        let mut parts =
            vec![fact("Fleet", if yard.work == Work::Done { "ready" } else { "being put together" })];
        if let Some(fleet) = yard.fleet.as_ref().filter(|_| observer.knows(seat)) {
            for squadron in &fleet.squadrons {
                let class = self.content.class(squadron.class);
                parts.push(fact(class.name.clone(), words::plural(squadron.ships, "ship")));
            }
        }
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: words::player(seat),
            seat: Some(seat),
            note: String::new(),
            parts,
        }
    }

    fn player_sheet(&self, seat: Seat) -> Panel {
        let player = self.player(seat);
        let operational = self.fleet(seat).filter(|(_, ship)| ship.is_operational()).count();
        let parts = vec![
            fact("Victory points", player.vp),
            fact("Ships", operational),
            fact("Cards", player.hand.len()),
        ];
        let faction = &self.content.faction(player.faction).name;
        let note = if player.out { format!("{faction}, out of the game") } else { faction.clone() };
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: words::player(seat),
            seat: Some(seat),
            note,
            parts,
        }
    }

    fn hand(&self, seat: Seat) -> Option<Panel> {
        let hand = self.player(seat).hand;
        let cards =
            hand.iter().map(|number| self.shown_card(format!("card:{}", number.0), self.design(number)));
        let cards: Vec<Card> = cards.collect();
        (!cards.is_empty()).then(|| Panel::Cards { label: "Your hand".into(), folded: false, cards })
    }

    fn shown_card(&self, id: String, design: CardId) -> Card {
        let card = self.content.card(design);
        Card {
            id,
            title: card.name.clone(),
            kind: format!("{}", card.kind.letter()),
            text: vec![card.text.clone()],
            ..Card::default()
        }
    }

    fn squadron_sheet(&self, id: SquadronId) -> Panel {
        let squad = self.squad(id);
        let mut parts = Vec::new();
        if let Some(class) = squad.class.map(|class| self.content.class(class)) {
            let weapons = Weapon::ALL.into_iter().filter(|&weapon| class.has(weapon));
            for weapon in weapons {
                let dice = class.weapons[weapon as usize].map(|dice| dice.to_string()).join("/");
                parts.push(fact(weapon.name(), dice));
            }
        }
        for ship in self.members(id) {
            let it = self.ship(ship);
            let state = match it.status {
                Status::Table if it.prize.is_some() => "a prize".into(),
                Status::Table if it.is_adrift() => "adrift".into(),
                Status::Table => {
                    let marks: Vec<&str> =
                        Marker::ALL.into_iter().filter(|&marker| it.has(marker)).map(Marker::name).collect();
                    let marks =
                        if marks.is_empty() { String::new() } else { format!(", {}", marks.join(", ")) };
                    format!("{} HP, {} CP, {} AP{marks}", it.hp, it.cp, it.ap)
                }
                Status::Waiting => "not deployed".into(),
                Status::Reserve => "in reserve".into(),
                Status::Destroyed => "destroyed".into(),
                Status::Withdrawn => "withdrawn".into(),
                Status::Taken => "taken away".into(),
            };
            parts.push(fact(self.ship_name(ship), state));
        }
        let note = if squad.activated { "Activated this turn".into() } else { String::new() };
        Panel::Sheet {
            id: format!("squadron:{id}"),
            title: self.squadron_name(id),
            seat: squad.owner,
            note,
            parts,
        }
    }
}
