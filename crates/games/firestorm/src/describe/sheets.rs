//! Players, squadrons and hands.

use broadside_engine::table::{Badge, Card, Panel, Slot};
use broadside_engine::{Observer, Seat};

use super::choices::gun;
use crate::content::CardId;
use crate::ids::{ShipId, SquadronId};
use crate::pieces::{Marker, Weapon, WingType};
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

    /// A squadron: what each ship has left, and its guns as places from which they are taken to a target.
    fn squadron_sheet(&self, id: SquadronId) -> Panel {
        let squad = self.squad(id);
        let mut parts = Vec::new();
        for ship in self.members(id) {
            match self.ship(ship).status {
                Status::Table => parts.extend(self.ship_parts(ship, self.activated() == Some(id))),
                Status::Waiting => parts.push(fact(self.ship_name(ship), "not deployed")),
                Status::Reserve => parts.push(fact(self.ship_name(ship), "in reserve")),
                Status::Destroyed => parts.push(fact(self.ship_name(ship), "destroyed")),
                Status::Withdrawn => parts.push(fact(self.ship_name(ship), "withdrawn")),
                Status::Taken => parts.push(fact(self.ship_name(ship), "taken away")),
            }
        }
        let ratings = squad.class.map(|class| self.content.class(class)).map_or_else(String::new, |class| {
            let pd = format!("PD {}", class.pd);
            let shields = if class.sh > 0 { format!(", shields {}", class.sh) } else { String::new() };
            format!("{}: DR {}, CR {}, {pd}{shields}", class.kind.name(), class.dr, class.cr)
        });
        let done = if squad.activated && self.activated() != Some(id) { "; has acted this turn" } else { "" };
        Panel::Sheet {
            id: format!("squadron:{id}"),
            title: self.squadron_name(id),
            seat: squad.owner,
            note: format!("{ratings}{done}"),
            parts,
        }
    }

    /// The line of a ship, and its guns where it is its go.
    fn ship_parts(&self, id: ShipId, acts: bool) -> Vec<Panel> {
        let (ship, class) = (self.ship(id), self.class(id));
        let mut state = vec![format!("{} of {} HP", ship.hp, self.ratings(id).2)];
        if ship.prize.is_some() {
            state.push("a prize".into());
        } else if ship.is_adrift() {
            state.push("adrift".into());
        } else {
            state.push(format!("{} CP", ship.cp));
            state.push(format!("{} AP", ship.ap));
        }
        let marks = Marker::ALL.into_iter().filter(|&marker| ship.has(marker));
        state.extend(marks.map(|marker| marker.name().to_string()));
        let aboard = WingType::ALL.into_iter().filter(|&kind| ship.hangar.of(kind) > 0);
        state.extend(aboard.map(|kind| words::plural(ship.hangar.of(kind), kind.name())));
        let mut parts = vec![fact(self.ship_name(id), state.join(", "))];
        if acts && ship.is_active() {
            let fitted = Weapon::ALL.into_iter().filter(|&weapon| class.has(weapon));
            let slots = fitted.map(|weapon| self.gun_slot(id, weapon)).collect();
            parts.push(Panel::Slots { label: format!("Guns of {}", self.ship_name(id)), slots });
        }
        parts
    }

    fn gun_slot(&self, id: ShipId, weapon: Weapon) -> Slot {
        let dice = self.class(id).weapons[weapon as usize];
        let worn = dice.map(|dice| if dice == 0 { 0 } else { self.worn(id, weapon, dice) });
        let numbers = worn.map(|dice| dice.to_string()).join("/");
        let fired = self.go(id).fired.contains(weapon);
        let tooltip = format!(
            "{}: dice in the four range bands{}",
            weapon.name(),
            if fired { "; it has fired" } else { "" }
        );
        let numbers = if fired { "fired".into() } else { numbers };
        let out = weapon == Weapon::Torpedo && self.ship(id).has(Marker::TorpedoesOut);
        Slot {
            id: gun(id, weapon),
            label: short(weapon).into(),
            tooltip,
            die: None,
            damaged: out,
            pips: Vec::new(),
            badges: vec![Badge { kind: "dice".into(), text: numbers }],
        }
    }
}

/// What is printed on the place of a weapon.
const fn short(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Fore => "Fore",
        Weapon::Port => "Port",
        Weapon::Starboard => "Stbd.",
        Weapon::Aft => "Aft",
        Weapon::Turret => "Turret",
        Weapon::Torpedo => "Torp.",
    }
}
