//! Ship sheets and players.

use broadside_engine::table::{Badge, Panel, Pips, Slot};
use broadside_engine::{Observer, Seat};

use crate::content::Aim;
use crate::pieces::{ShipId, SystemId};
use crate::scenarios::breakthrough::RUNNER;
use crate::state::{Inertia, Work};
use crate::words;

use super::board::slot_id;
use super::yard::{initials, part_words, stats};

fn fact(label: &str, value: impl std::fmt::Display) -> Panel {
    Panel::Fact { label: label.into(), value: format!("{value}") }
}

impl Inertia {
    pub(super) fn panels(&self, observer: Observer) -> Vec<Panel> {
        if self.is_choosing_fleets() {
            return self.state.players.seats().map(|seat| self.yard_sheet(seat, observer)).collect();
        }
        let mut panels: Vec<Panel> = self.state.players.seats().map(|seat| self.player_sheet(seat)).collect();
        let mut ships: Vec<ShipId> = self.flying().map(|(id, _)| id).collect();
        let acting = self.acting();
        // The ship that acts first, then one's own.
        ships.sort_by_key(|&id| (Some(id) != acting, !observer.is(self.ship(id).owner), id));
        panels.extend(ships.into_iter().map(|id| self.ship_sheet(id)));
        panels
    }

    fn player_sheet(&self, seat: Seat) -> Panel {
        let player = &self.state.players[seat];
        let mut parts = vec![fact("Points", player.vp), fact("Ships", self.fleet(seat).count())];
        if !player.reserve.is_empty() {
            let waiting: Vec<String> = player
                .reserve
                .iter()
                .map(|&design| self.designs[usize::from(design)].name().to_string())
                .collect();
            parts.push(fact("Waiting", words::list(&waiting)));
        }
        match self.aim() {
            Aim::Breakthrough if seat == RUNNER => {
                parts.push(fact("Escaped", format!("{} of {}", player.escaped, self.breakthrough_half())));
            }
            Aim::Gauntlet => {
                let best = self.fleet(seat).map(|(_, ship)| ship.gates).max().unwrap_or(0);
                parts.push(fact("Gates", format!("{best} of 5")));
            }
            Aim::Beacons => {
                let held = self.points().iter().filter(|&&at| self.holder(at) == Some(seat));
                parts.push(fact("Beacons held", held.count()));
            }
            Aim::Breakthrough | Aim::Salvage | Aim::LastShip => {}
        }
        let initiative =
            if seat == self.state.initiative && self.state.round > 0 { ", has the initiative" } else { "" };
        let out = if player.conceded { "Has conceded." } else { "" };
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: format!("{}, {}{initiative}", words::player(seat), self.zone(seat).name),
            seat: Some(seat),
            note: out.into(),
            parts,
        }
    }

    fn ship_sheet(&self, id: ShipId) -> Panel {
        let (ship, blueprint) = (self.ship(id), self.blueprint(id));
        let track = |label: &str, kind: &str, filled: i64, max: i64| Panel::Track {
            label: label.into(),
            kind: kind.into(),
            filled: filled.max(0) as u32,
            max: max.max(0) as u32,
        };
        let mut parts = vec![
            track("Hull", "hull", ship.hull.into(), blueprint.hull.into()),
            track("Free energy", "energy", ship.free.into(), blueprint.energy.into()),
        ];
        if let Some(left) = self.flow_left(id) {
            parts.push(track("Flow left", "flow", left, blueprint.flow.into()));
        }
        let slots = self.systems(id).map(|(system, ..)| self.slot(id, system));
        parts.push(Panel::Slots { label: "Systems".into(), slots: slots.collect() });
        if ship.drained > 0 {
            parts.push(fact("Drained energy", ship.drained));
        }
        let harmful = self.harmful_heat(id);
        if harmful > 0 {
            parts.push(fact("Heat that will harm", harmful));
        }
        parts.push(fact("Flow", blueprint.flow));
        parts.push(fact("Cost", blueprint.cost));
        if ship.crates > 0 {
            parts.push(fact("Crates", ship.crates));
        }
        let turn = if ship.acted { "Has had its turn this round. " } else { "" };
        Panel::Sheet {
            id: super::board::piece_id(id),
            title: format!("{}, {}", self.ship_name(id), self.content.reactor(blueprint.class()).name),
            seat: Some(ship.owner),
            note: format!("{turn}{}", self.dial_words(&ship.dials)),
            parts,
        }
    }

    fn slot(&self, id: ShipId, system: SystemId) -> Slot {
        let (fitting, on_it) = (self.fitting(id, system), self.system(id, system));
        let mut pips = Vec::new();
        if fitting.energy_room > 0 {
            pips.push(Pips {
                kind: "energy".into(),
                filled: on_it.energy.into(),
                max: fitting.energy_room.into(),
            });
        }
        pips.push(Pips { kind: "heat".into(), filled: on_it.heat.into(), max: fitting.heat_room.into() });
        let mut badges = Vec::new();
        let mut badge = |kind: &str, text: String| badges.push(Badge { kind: kind.into(), text });
        if on_it.used {
            badge("used", "used".into());
        }
        if on_it.repair > 0 {
            badge("repair", "under repair".into());
        }
        if let Some(shield) = on_it.shield {
            badge("shield", words::shield(shield));
        }
        if on_it.jamming {
            badge("shield", "jamming".into());
        }
        for (index, ability) in fitting.part.abilities.iter().enumerate() {
            if let Some(ammo) = ability.ammo {
                badge("ammo", format!("{} left", ammo.saturating_sub(on_it.spent[index])));
            }
        }
        let name = self.system_name(id, system);
        let part = &fitting.part;
        let label = match words::apart(&self.blueprint(id).fittings, fitting) {
            Some(place) => format!("{} {place}", initials(&part.name)),
            None => part.name.clone(),
        };
        let state = if on_it.disabled { ", disabled" } else { "" };
        Slot {
            id: slot_id(id, system),
            label,
            tooltip: format!("{name}{state}. {}", part_words(part, Some(self.blueprint(id).class()))),
            die: None,
            damaged: on_it.disabled,
            pips,
            badges,
        }
    }

    /// While fleets are put together, one's own; of the others only whether they are ready.
    fn yard_sheet(&self, seat: Seat, observer: Observer) -> Panel {
        let yard = &self.state.yards[seat];
        let known = observer.knows(seat);
        let mut parts = Vec::new();
        if known {
            let spent = self.state.budget - self.left(seat);
            parts.push(fact("Spent", format!("{spent} of {}", self.state.budget)));
            let names: Vec<String> = yard
                .ships
                .iter()
                .map(|ship| format!("{} ({})", ship.name, ship.cost(&self.content)))
                .collect();
            parts.push(fact("Ships", if names.is_empty() { "none yet".into() } else { words::list(&names) }));
            if let Some(slip) = &yard.slip {
                parts.extend(stats(&self.content, slip));
            }
        }
        let note = if self.state.players[seat].conceded {
            "Has conceded."
        } else if yard.work == Work::Done {
            "The fleet is ready."
        } else {
            "Is choosing a fleet."
        };
        Panel::Sheet {
            id: format!("player:{seat}"),
            title: format!("{}, {}", words::player(seat), self.zone(seat).name),
            seat: Some(seat),
            note: note.into(),
            parts,
        }
    }
}
