//! Every System card: what its row of the rulebook says is played and seen.
//!
//! The row itself is the expectation: each profile is Activated in a standard position for every part it has, and
//! the facts (Damage, Shots, ends of the Range, arc, hexes, cards) are compared with the notation of chapter 23.
//! What a card does without being Activated is in `passives.rs`.

mod attacking;
mod operating;

use broadside_dreadnaught::{Action, Dreadnaught, Step};
use broadside_engine::GameBox;

use crate::kit::*;
use crate::passives::check_passives;

use attacking::check_attack;
use operating::check_operation;

/// A row of a System deck in the rulebook.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) hp: u8,
    pub(crate) value: String,
    pub(crate) wear: String,
    /// `A1 [GU]`, `P`, `T[WA]`, `B(..)`, each with its operations.
    pub(crate) entries: Vec<(String, String)>,
}

pub(crate) fn row(id: &str) -> Row {
    let start = format!("| {id} | ");
    let line = Dreadnaught::RULEBOOK.lines().find(|line| line.starts_with(&start));
    let cells: Vec<&str> =
        line.unwrap_or_else(|| panic!("no row for {id}")).split('|').map(str::trim).collect();
    let mut entries = Vec::new();
    let mut rest = cells[7].trim_end_matches('.').to_string();
    while rest != "none" && !rest.is_empty() {
        let next = [". A1 [", ". A2 [", ". P: ", ". T[", ". B("].iter().filter_map(|it| rest.find(it)).min();
        let entry = next.map_or(rest.clone(), |at| rest[..at].to_string());
        rest = next.map_or(String::new(), |at| rest[at + 2..].to_string());
        let at = if entry.starts_with("B(") {
            entry.find("): ").or(entry.find(": MOD"))
        } else {
            entry.find(": ")
        };
        let at = at.unwrap_or_else(|| panic!("no colon in {entry}"));
        let (head, ops) = entry.split_at(at);
        entries.push((head.to_string(), ops.trim_start_matches([')', ':', ' ']).to_string()));
    }
    Row {
        id: cells[1].into(),
        kind: cells[3].into(),
        hp: cells[4].parse().expect("HP"),
        value: cells[5].into(),
        wear: cells[6].into(),
        entries,
    }
}

/// The operations of an entry: `;` outside brackets parts them.
fn operations(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '(' | '{' => depth += 1,
            ')' | '}' => depth -= 1,
            _ => {}
        }
        if letter == ';' && depth == 0 {
            parts.push(String::new());
        } else {
            parts.last_mut().expect("a part").push(letter);
        }
    }
    parts.iter().map(|part| part.trim().to_string()).collect()
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<i32> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().expect("a number")).collect()
}

/// Grid cards that pay a cost such as `GU+SE`, `GU/WA` or `!GU`, for each way to pay it.
fn payments(cost: &str) -> Vec<String> {
    let card = |symbol: &str| format!("{}1", symbol.trim_start_matches('!'));
    if cost.contains('/') {
        return cost.split('/').map(card).collect();
    }
    vec![cost.split('+').map(card).collect::<Vec<_>>().join(" ")]
}

/// Two ships with cards that add nothing, the first with the card that is tried.
pub(crate) fn trial(id: &str) -> Table {
    let mut battle = Table::doorwards();
    for number in [1, 2] {
        battle.fit(number, "ANV-R1 ANV-V1 ANV-M1 ANV-W1 ANV-D2 ANV-U4");
    }
    battle.fit(1, id).change(1, |player| player.limit = 2);
    battle
}

fn activated(battle: &mut Table, id: &str, profile: u8, pay: &str) {
    battle.exchange().activate(1, id, profile, pay);
    // Whatever comes before the attack is done as little as can be.
    while matches!(battle.step(), Step::Moving(_) | Step::PlaceTokens(_) | Step::Look(_)) {
        battle.lazily();
    }
}

/// How much a damage effect takes off a value when so many boxes are filled.
fn worn(wear: &str, what: &str, boxes: u8) -> i32 {
    let Some((when, value)) = wear.split_once(':') else { return 0 };
    let Some((stat, by)) = value.split_once('-') else { return 0 };
    if stat != what {
        return 0;
    }
    let by: i32 = by.parse().expect("a number");
    let every: u8 = numbers(when)[0] as u8;
    if when.starts_with("per") { i32::from(boxes / every) * by } else { i32::from(boxes >= every) * by }
}

/// Plays everything that the row of a card says.
fn play(id: &str) {
    let row = row(id);
    let content = content();
    let printed = content.system(card(id));
    assert_eq!((printed.hp, printed.kind.name()), (row.hp, row.kind.as_str()), "{id}");
    check_value(&row);
    for (head, ops) in &row.entries {
        let Some((profile, cost)) = head.split_once(" [") else { continue };
        let profile: u8 = if profile == "A1" { 1 } else { 2 };
        let cost = cost.trim_end_matches(']');
        for pay in payments(cost) {
            check_payment(id, profile, cost, &pay);
        }
        let pay = &payments(cost)[0];
        for op in operations(ops) {
            if op.starts_with("ATK") {
                if ops.starts_with("ATK") || ops.starts_with("PLACE") {
                    check_attack(&row, profile, pay, &op);
                }
            } else {
                check_operation(&row, profile, pay, &op);
            }
        }
    }
    check_passives(&row);
}

/// The value column: Defence, or the limits of a Reactor.
fn check_value(row: &Row) {
    let id = row.id.as_str();
    if let Some(defence) = row.value.strip_prefix("Defence ") {
        let defence: i32 = defence.parse().expect("a number");
        for boxes in 0..=row.hp {
            let mut battle = trial("ANV-W1");
            battle.place(1, (0, 0), 0).place(2, (0, -3), 2).fit(2, id).mark(2, id, boxes);
            battle.shoot("ANV-W1", 1, "GU1");
            let expected = (defence - worn(&row.wear, "Def", boxes)).max(1);
            assert_eq!(i32::from(battle.blows()[0].1), expected, "{id} with {boxes} markers");
        }
    } else if row.value.contains('/') {
        let values = numbers(&row.value);
        let mut battle = trial(id);
        battle.hand(1, "").beat(broadside_dreadnaught::Beat::PowerUp);
        battle.until_step(|step| matches!(step, Step::AttachPick(_)));
        assert_eq!(battle.player(1).hand.len() as i32, values[3], "{id}: hand size");
        assert_eq!(i32::from(battle.player(1).attach), values[2], "{id}: Attachment Limit");
        battle.beat(broadside_dreadnaught::Beat::Volley);
        assert_eq!(i32::from(battle.player(1).limit), values[0], "{id}: Activation Limit");
        let mut battle = trial(id);
        battle.hand(1, "CO1").change(1, |player| player.boosts = values[1] as u8 - 1).loud().exchange();
        let asked = |battle: &Table| matches!(battle.open_window(), Some((_, 1)));
        assert!(asked(&battle) && battle.is_offered(1, "card CO1"), "{id}: Boost Limit");
        battle.change(1, |player| player.boosts = values[1] as u8).exchange();
        assert!(!asked(&battle), "{id}: Boost Limit");
        assert_eq!(
            i32::from(content().system(card(id)).reactor.expect("a Reactor").energy),
            values[4],
            "{id}: Energy"
        );
        let destroyed = row.hp;
        let mut battle = trial("ANV-W1");
        battle.place(1, (0, 0), 0).place(2, (0, -3), 3).fit(2, id).mark(2, id, destroyed - 1);
        battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, 0)).rest();
        assert!(battle.outcome().is_some(), "{id}: {destroyed} boxes");
    }
}

/// The cost is paid, a marked symbol is Overloaded, and half a double cost is not enough.
fn check_payment(id: &str, profile: u8, cost: &str, pay: &str) {
    let mut battle = trial(id);
    battle.hand(1, pay).exchange().activate(1, id, profile, pay);
    battle.rest();
    for paid in pay.split_whitespace() {
        let overloaded = cost.contains(&format!("!{}", &paid[..2]));
        let player = battle.player(1);
        assert_eq!(player.overload.contains(grid(paid)), overloaded, "{id} A{profile}: {paid}");
        assert_eq!(player.discard.contains(grid(paid)) || player.deck.contains(&grid(paid)), !overloaded);
    }
    assert!(battle.system(1, id).activated, "{id}");
    if let Some((one, _)) = pay.split_once(' ') {
        let mut battle = trial(id);
        battle.hand(1, one).exchange();
        battle.lay(|state| {
            let own = card(id);
            state.players[seat(1)].systems.iter_mut().for_each(|it| it.activated = it.card != own);
        });
        if battle.is_offered(1, Action::Card(grid(one))) {
            battle.commit(1, one).others_pass();
            let slot = battle.slot(1, id) as u8;
            let half = Action::Declare { slot, profile: profile - 1, attached: 0 };
            assert!(!battle.is_offered(1, half), "{id} A{profile} for {one} alone");
        }
    }
}

macro_rules! cards {
    ($($name:ident $id:literal),* $(,)?) => {
        $(#[test]
        fn $name() {
            play($id);
        })*
    };
}

cards! {
    card_anv_m1_hammerfall_battery "ANV-M1",
    card_anv_m2_siege_mortar "ANV-M2",
    card_anv_v1_triple_screw "ANV-V1",
    card_anv_v2_ram_prow_engines "ANV-V2",
    card_anv_r1_twin_pile "ANV-R1",
    card_anv_r2_banked_furnace "ANV-R2",
    card_anv_r3_forced_draught "ANV-R3",
    card_anv_w1_deck_howitzers "ANV-W1",
    card_anv_w2_casemate_guns "ANV-W2",
    card_anv_w3_grapeshot_racks "ANV-W3",
    card_anv_w4_rail_slinger "ANV-W4",
    card_anv_w5_concussion_throwers "ANV-W5",
    card_anv_d1_layered_plate "ANV-D1",
    card_anv_d2_citadel_belt "ANV-D2",
    card_anv_d3_reactive_armour "ANV-D3",
    card_anv_u1_damage_parties "ANV-U1",
    card_anv_u2_ammunition_hoists "ANV-U2",
    card_anv_u3_armoured_bridge "ANV-U3",
    card_anv_u4_tow_cables "ANV-U4",
    card_anv_u5_coolant_reservoir "ANV-U5",
    card_tal_m1_lance_of_dawn "TAL-M1",
    card_tal_m2_sabre_arrays "TAL-M2",
    card_tal_v1_falcata_drive "TAL-V1",
    card_tal_v2_gyre_thrusters "TAL-V2",
    card_tal_r1_hotshot_core "TAL-R1",
    card_tal_r2_balanced_core "TAL-R2",
    card_tal_r3_ember_core "TAL-R3",
    card_tal_w1_twin_lances "TAL-W1",
    card_tal_w2_wing_pulsers "TAL-W2",
    card_tal_w3_stern_chaser "TAL-W3",
    card_tal_w4_needle_cannon "TAL-W4",
    card_tal_w5_burner_projectors "TAL-W5",
    card_tal_d1_deflector_skin "TAL-D1",
    card_tal_d2_evasion_computer "TAL-D2",
    card_tal_d3_prow_shield "TAL-D3",
    card_tal_u1_afterburner_feeds "TAL-U1",
    card_tal_u2_target_predictor "TAL-U2",
    card_tal_u3_raider_cells "TAL-U3",
    card_tal_u4_flight_recorder "TAL-U4",
    card_tal_u5_slip_capacitor "TAL-U5",
    card_lan_m1_beacon_lance "LAN-M1",
    card_lan_m2_disruptor_choir "LAN-M2",
    card_lan_v1_quiet_drive "LAN-V1",
    card_lan_v2_survey_engines "LAN-V2",
    card_lan_r1_mirror_core "LAN-R1",
    card_lan_r2_wick_core "LAN-R2",
    card_lan_r3_prism_core "LAN-R3",
    card_lan_w1_sweep_beams "LAN-W1",
    card_lan_w2_static_projector "LAN-W2",
    card_lan_w3_blinding_array "LAN-W3",
    card_lan_w4_probe_launchers "LAN-W4",
    card_lan_w5_point_defence_grid "LAN-W5",
    card_lan_d1_mist_screens "LAN-D1",
    card_lan_d2_mirror_field "LAN-D2",
    card_lan_d3_false_horizon "LAN-D3",
    card_lan_u1_codebreakers "LAN-U1",
    card_lan_u2_archive_core "LAN-U2",
    card_lan_u3_jamming_mast "LAN-U3",
    card_lan_u4_ghost_fleet "LAN-U4",
    card_lan_u5_deep_lookout "LAN-U5",
    card_tho_m1_bramble_launcher "THO-M1",
    card_tho_m2_swarm_magazine "THO-M2",
    card_tho_v1_hedgehog_drive "THO-V1",
    card_tho_v2_creeper_engines "THO-V2",
    card_tho_r1_furnace_root "THO-R1",
    card_tho_r2_seed_core "THO-R2",
    card_tho_r3_thicket_core "THO-R3",
    card_tho_w1_torpedo_tubes "THO-W1",
    card_tho_w2_mine_rails "THO-W2",
    card_tho_w3_missile_cells "THO-W3",
    card_tho_w4_barbed_autocannon "THO-W4",
    card_tho_w5_grapnel_harpoons "THO-W5",
    card_tho_d1_thorn_hull "THO-D1",
    card_tho_d2_chaff_bloom "THO-D2",
    card_tho_d3_bulk_casing "THO-D3",
    card_tho_u1_fabricator "THO-U1",
    card_tho_u2_spotter_net "THO-U2",
    card_tho_u3_magazine_lifts "THO-U3",
    card_tho_u4_wake_seeder "THO-U4",
    card_tho_u5_blast_doors "THO-U5",
    card_tid_m1_riptide_beam "TID-M1",
    card_tid_m2_maelstrom_coils "TID-M2",
    card_tid_v1_current_rider "TID-V1",
    card_tid_v2_tidal_lift "TID-V2",
    card_tid_r1_deep_well "TID-R1",
    card_tid_r2_still_pool "TID-R2",
    card_tid_r3_spring_core "TID-R3",
    card_tid_w1_surge_cannon "TID-W1",
    card_tid_w2_foam_projectors "TID-W2",
    card_tid_w3_breaker_lances "TID-W3",
    card_tid_w4_undertow_emitter "TID-W4",
    card_tid_w5_spray_batteries "TID-W5",
    card_tid_d1_standing_wave "TID-D1",
    card_tid_d2_flow_barrier "TID-D2",
    card_tid_d3_ablative_foam "TID-D3",
    card_tid_u1_pressure_locks "TID-U1",
    card_tid_u2_flux_siphon "TID-U2",
    card_tid_u3_reservoir_cells "TID-U3",
    card_tid_u4_tidal_computer "TID-U4",
    card_tid_u5_mending_swarm "TID-U5",
    card_cro_m1_royal_battery "CRO-M1",
    card_cro_m2_sceptre_array "CRO-M2",
    card_cro_v1_processional_drive "CRO-V1",
    card_cro_v2_flag_engines "CRO-V2",
    card_cro_r1_throne_core "CRO-R1",
    card_cro_r2_vigil_core "CRO-R2",
    card_cro_r3_edict_core "CRO-R3",
    card_cro_w1_escort_guns "CRO-W1",
    card_cro_w2_drone_bays "CRO-W2",
    card_cro_w3_halberd_lances "CRO-W3",
    card_cro_w4_boarding_launches "CRO-W4",
    card_cro_w5_ceremonial_broadside "CRO-W5",
    card_cro_d1_honour_guard "CRO-D1",
    card_cro_d2_regalia_shield "CRO-D2",
    card_cro_d3_mobile_palisade "CRO-D3",
    card_cro_u1_flag_bridge "CRO-U1",
    card_cro_u2_signal_mast "CRO-U2",
    card_cro_u3_hangar_decks "CRO-U3",
    card_cro_u4_quartermaster "CRO-U4",
    card_cro_u5_war_room "CRO-U5",
}
