//! Every Grid card: its Boost in each of its windows, and what it gives while Attached.

use broadside_dreadnaught::{Action, Beat, Dreadnaught, Event, Going, Intent, Step, WindowKind};
use broadside_engine::GameBox;
use broadside_geometry::hex::Direction;

use crate::decks::trial;
use crate::kit::*;

/// The first player at (0,0), the second three hexes ahead showing its side; both hold these cards.
fn open(one: &str, two: &str) -> Table {
    let mut battle = trial("ANV-W1");
    battle.place(1, (0, 0), 0).place(2, (0, -3), 2).hand(1, one).hand(2, two).loud().exchange();
    battle
}

/// The first player fires Deck Howitzers; the A window is open.
fn attacked(one: &str, two: &str) -> Table {
    let mut battle = open(one, two);
    battle.hush().activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2));
    battle
}

/// The Shot has hit the second player's Weapon; the H window is open.
fn struck(one: &str, two: &str) -> Table {
    let mut battle = attacked(one, two);
    battle.hush().hit_kind(1, "W").suffer(2, "ANV-W1");
    battle
}

/// A comet is about to hit a ship of the first player; the C window is open.
fn threatened(one: &str, cruiser: bool) -> Table {
    let mut battle = trial("ANV-W1");
    battle.place(1, if cruiser { (5, 0) } else { (0, 0) }, 0).hand(1, one).obstacle("OB03", (0, 1), 0);
    if cruiser {
        battle.cruiser(1, (0, 0), 0);
    }
    battle.loud().beat(Beat::Obstacles);
    assert_eq!(battle.open_window(), Some((WindowKind::C, 1)));
    battle
}

fn hexes(battle: &Table, number: usize) -> Vec<(i8, i8)> {
    let mut hexes: Vec<_> = battle
        .actions(number)
        .iter()
        .filter_map(|it| if let Action::Hex(hex) = it { Some((hex.q, hex.r)) } else { None })
        .collect();
    hexes.sort_unstable();
    hexes
}

/// The attachment bonus of a card, as the table says it.
fn bonus(id: &str) {
    let start = format!("| {id} | ");
    let line = Dreadnaught::RULEBOOK.lines().find(|line| line.starts_with(&start)).expect("a row");
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let symbols: Vec<&str> = cells[4].split(' ').collect();
    let content = content();
    let printed = content.grid_card(grid(id));
    assert_eq!(printed.grid.code(), cells[3], "{id}");
    let attach: Vec<&str> = printed.attach.iter().map(|it| it.code()).collect();
    assert!(
        attach.len() == symbols.len() && symbols.iter().all(|it| attach.contains(it)),
        "{id}: {attach:?}"
    );
    assert_eq!(symbols[0], cells[3], "{id}: the first is the own type");
    for bonus in cells[5].split(", ").filter(|it| *it != "none") {
        let (colour, what) = bonus.split_once(' ').expect("a colour");
        let number = what.chars().last().and_then(|it| it.to_digit(10)).unwrap_or(1) as u8;
        let name: String = what.chars().take_while(|it| it.is_ascii_alphabetic()).collect();
        check_bonus(id, colour, &name, number);
    }
}

fn check_bonus(id: &str, colour: &str, name: &str, number: u8) {
    let other = if id == "GU1" { "GU3" } else { "GU1" };
    let drive = |battle: &mut Table| {
        battle.place(1, (0, 0), 0).exchange().activate(1, "ANV-V1", 1, "DR2");
        match battle.step() {
            Step::Moving(motion) => motion.going,
            step => panic!("{step:?}"),
        }
    };
    let recovery = |battle: &mut Table| {
        battle
            .mark(1, "ANV-W1", 1)
            .change(1, |player| player.intent = Some(Intent::Recover))
            .beat(Beat::Recovery);
        battle.events().into_iter().find_map(|event| match event {
            Event::Recovery { points, .. } => Some(*points),
            _ => None,
        })
    };
    let mut battle = trial("ANV-W1");
    match (colour, name) {
        ("white", "Speed") => {
            battle.attach(1, "ANV-V1", id);
            assert_eq!(drive(&mut battle), Going::Drive { speed: 2 + number, agility: 1 }, "{id}");
        }
        ("white", "Agi") => {
            battle.attach(1, "ANV-V1", id);
            assert_eq!(drive(&mut battle), Going::Drive { speed: 2, agility: 1 + number }, "{id}");
        }
        ("white", "Dmg") => {
            battle.place(1, (0, 0), 0).place(2, (0, -3), 2).attach(1, "ANV-W1", id).shoot("ANV-W1", 1, other);
            assert_eq!(battle.blows()[0].0, 5 + number, "{id}");
        }
        ("white", "Range") => {
            let reach = 6 + number as i8;
            for (distance, legal) in [(reach, true), (reach + 1, false)] {
                let mut battle = trial("ANV-W1");
                battle
                    .place(1, (-4, 4), 1)
                    .place(2, (-4 + distance, 4 - distance), 4)
                    .attach(1, "ANV-W1", id);
                battle.exchange().activate(1, "ANV-W1", 1, other);
                assert_eq!(battle.targets(1).contains(&at_ship(2)), legal, "{id} at {distance}");
            }
        }
        ("white", "Def") => {
            battle.place(1, (0, 0), 0).place(2, (0, -3), 2).fit(2, "THO-D2").attach(2, "THO-D2", id);
            battle.shoot("ANV-W1", 1, "GU1");
            assert_eq!(battle.blows()[0].1, 2 + number, "{id}");
        }
        ("blue", "Hand") => {
            battle.attach(1, "ANV-W1", id).hand(1, "").beat(Beat::PowerUp);
            battle.until_step(|step| matches!(step, Step::AttachPick(_)));
            assert_eq!(battle.player(1).hand.len(), 5 + usize::from(number), "{id}");
        }
        ("blue", "Act") => {
            battle.attach(1, "ANV-W1", id).beat(Beat::Volley);
            assert_eq!(battle.player(1).limit, 2 + number, "{id}");
        }
        ("blue", "Boost") => {
            battle
                .attach(1, "ANV-W1", id)
                .hand(1, "CO1")
                .change(1, |player| player.boosts = 1 + number)
                .loud();
            battle.exchange();
            assert_eq!(battle.open_window(), Some((WindowKind::F, 1)), "{id}: a third Boost");
        }
        ("blue", "Repair") => {
            let plain = recovery(&mut trial("ANV-W1")).expect("points");
            battle.attach(1, "ANV-M1", id);
            assert_eq!(recovery(&mut battle), Some(plain + number), "{id}");
        }
        ("blue", "QuickRepair") => {
            battle.attach(1, "ANV-M1", id).mark(1, "ANV-W1", 1).beat(Beat::Volley).act(1, "system ANV-W1");
            assert_eq!(battle.markers(1, "ANV-W1"), 0, "{id}");
        }
        ("blue", "Secure") => {
            battle
                .fit(1, "LAN-U3")
                .place(1, (0, 0), 0)
                .place(2, (0, -3), 2)
                .attach(2, "ANV-W1", id)
                .exchange();
            battle.activate(1, "LAN-U3", 2, "SE2 FL2").act(1, "branch 1");
            assert_eq!(battle.system(2, "ANV-W1").attached.len(), 1, "{id}");
        }
        ("green", "Scan") => {
            battle.attach(1, "ANV-W1", id).exchange().activate(1, "ANV-W1", 1, "GU1");
            let looks = |event: &Event| matches!(event, Event::Looks { count, .. } if *count == number);
            assert!(battle.happened(looks), "{id}");
        }
        ("green", "Overload") => {
            battle.place(1, (0, 0), 0).place(2, (0, -3), 2).attach(1, "ANV-W1", id).hand(2, "WA1");
            battle.shoot("ANV-W1", 1, other).hit_kind(1, "W").suffer(2, "ANV-W1");
            assert_eq!(battle.player(2).overload, grids("WA1"), "{id}");
        }
        ("green", "Crash") => {
            battle
                .place(1, (0, 0), 0)
                .place(2, (0, -3), 2)
                .attach(1, "ANV-W1", id)
                .attach(2, "ANV-W1", "WA1");
            battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1");
            assert!(battle.is_disabled(2, "ANV-W1"), "{id}");
        }
        _ => panic!("{id}: {colour} {name}"),
    }
}

/// A Movement Grid card in F, in A as target and as attacker, and in C.
fn movement(id: &str, pattern: &[(i8, i8)]) {
    bonus(id);
    let mut battle = open(id, "");
    battle.boost(1, id);
    assert_eq!(hexes(&battle, 1), pattern, "{id} in F");
    let mut battle = attacked(id, "");
    battle.boost(1, id);
    assert_eq!(hexes(&battle, 1), pattern, "{id} in A, attacking");
    let mut battle = attacked("", id);
    battle.boost(2, id);
    assert!(!hexes(&battle, 2).is_empty(), "{id} in A, attacked");
    let mut battle = threatened(id, false);
    battle.boost(1, id);
    assert_eq!(hexes(&battle, 1), pattern, "{id} in C");
}

#[test]
fn card_dr1_full_ahead() {
    movement("DR1", &[(0, -2), (0, -1)]);
}

#[test]
fn card_dr2_sideslip() {
    movement("DR2", &[(-1, 0), (1, -1)]);
}

#[test]
fn card_dr3_back_engines() {
    bonus("DR3");
    let mut battle = open("DR3", "");
    battle.boost(1, "DR3");
    assert_eq!(hexes(&battle, 1), [(-1, 1), (0, 1), (1, 0)]);
    let mut battle = attacked("", "DR3");
    battle.boost(2, "DR3");
    assert_eq!(hexes(&battle, 2).len(), 3);
    let mut battle = threatened("DR3", false);
    battle.boost(1, "DR3");
    assert_eq!(hexes(&battle, 1), [(-1, 1), (0, 1), (1, 0)]);
}

#[test]
fn card_dr4_helm_over() {
    bonus("DR4");
    for mut battle in [open("DR4", ""), attacked("DR4", ""), threatened("DR4", false)] {
        battle.boost(1, "DR4").act(1, "left").act(1, "left");
        assert_eq!(battle.ship(1).1, 4);
    }
    let mut battle = attacked("", "DR4");
    battle.boost(2, "DR4").act(2, "right").done(2);
    assert_eq!(battle.ship(2).1, 3, "before the face is found");
}

#[test]
fn card_dr5_escort_screen() {
    bonus("DR5");
    let mut battle = open("DR5", "");
    battle.cruiser(1, (3, 0), 0).boost(1, "DR5").act(1, "cruiser 1").go(1, (3, 1)).go(1, (3, 2));
    assert_eq!(battle.cruiser_at(1, 1), Some(((3, 2), 0)));
    let mut battle = threatened("DR5", true);
    battle.boost(1, "DR5").act(1, "cruiser 1").go(1, (1, 0)).done(1).done(1).hush();
    battle.expects_no(|event| matches!(event, Event::Collided { .. }));
    assert!(!threatened("DR5", false).is_offered(1, "card DR5"), "only for a Cruiser");
}

#[test]
fn card_gu1_heavy_charge() {
    bonus("GU1");
    let mut battle = attacked("GU1", "GU1");
    battle.boost(1, "GU1").hush();
    assert_eq!(battle.blows(), [(7, 3)]);
    assert!(attacked("", "GU1").never_offers(2, "GU1"), "the attacker's alone");
}

#[test]
fn card_gu2_rapid_loader() {
    bonus("GU2");
    let mut battle = open("GU2", "");
    battle.hush().activate(1, "ANV-W1", 1, "GU3").boost(1, "GU2").hush();
    for _ in 0..2 {
        battle.until(|battle| !battle.targets(1).is_empty()).fire(1, at_ship(2)).hush();
    }
    assert_eq!(battle.blows().len(), 2, "one Shot more");
    let mut battle = open("GU2", "");
    battle.hush().activate(1, "ANV-D2", 1, "WA1");
    assert!(battle.never_offers(1, "GU2"), "only with an attack");
}

#[test]
fn card_gu3_flak_curtain() {
    bonus("GU3");
    let mut battle = open("", "GU3");
    battle.hush().activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).boost(2, "GU3").hush();
    assert_eq!(battle.blows(), [(5, 4)], "+1 against a Dreadnaught");
    let mut battle = trial("ANV-W1");
    battle.cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).hand(2, "GU3").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    battle.boost(2, "GU3").hush();
    assert_eq!(battle.blows(), [(2, 5)], "+3 against a Cruiser");
}

#[test]
fn card_gu4_range_table() {
    bonus("GU4");
    let mut battle = trial("ANV-W1");
    battle.place(1, (-4, 4), 1).place(2, (4, -4), 4).hand(1, "GU4").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").boost(1, "GU4").hush();
    assert_eq!(battle.targets(1), [at_ship(2)], "8 hexes");
}

#[test]
fn card_gu5_broadside_drill() {
    bonus("GU5");
    assert!(attacked("GU5", "").never_offers(1, "GU5"), "straight ahead");
    let mut battle = open("GU5", "");
    battle
        .place(1, (0, 0), 1)
        .hush()
        .activate(1, "ANV-W1", 1, "GU3")
        .hush()
        .fire(1, at_ship(2))
        .boost(1, "GU5");
    battle.hush();
    assert_eq!(battle.blows(), [(8, 3)]);
}

#[test]
fn card_la1_focused_beam() {
    bonus("LA1");
    let mut battle = attacked("LA1", "");
    battle.boost(1, "LA1").hush();
    assert_eq!(battle.blows(), [(5, 1)]);
}

#[test]
fn card_la2_overcharge_lens() {
    bonus("LA2");
    let mut battle = attacked("LA2", "");
    battle.boost(1, "LA2").hush();
    assert_eq!(battle.blows(), [(8, 3)]);
    assert_eq!(battle.markers(1, "ANV-W1"), 1);
    let mut battle = trial("ANV-W1");
    battle.cruiser(1, (0, 3), 0).cruiser(2, (0, 0), 0).hand(1, "LA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().act(1, "cruiser 1").fire(1, at_cruiser(2, 1));
    assert!(battle.never_offers(1, "LA2"), "not for a Cruiser's attack");
}

#[test]
fn card_la3_cut_through() {
    bonus("LA3");
    let mut battle = struck("LA3", "");
    battle.boost(1, "LA3").hush();
    assert_eq!(battle.filled(2), 2);
}

#[test]
fn card_la4_sweeping_fire() {
    bonus("LA4");
    let mut battle = open("LA4", "");
    battle.hush().activate(1, "ANV-M1", 2, "GU1").boost(1, "LA4").hush();
    assert_eq!(battle.targets(1), [at_ship(2)]);
}

#[test]
fn card_la5_cutting_light() {
    bonus("LA5");
    let mut battle = open("LA5", "");
    battle
        .attach(2, "ANV-W1", "WA1")
        .hush()
        .activate(1, "ANV-W1", 1, "GU3")
        .hush()
        .fire(1, at_ship(2))
        .hush();
    battle.hit_kind(1, "W").suffer(2, "ANV-W1").boost(1, "LA5").hush();
    assert!(battle.is_disabled(2, "ANV-W1"));
}

#[test]
fn card_wa1_shield_surge() {
    bonus("WA1");
    let mut battle = attacked("", "WA1");
    battle.boost(2, "WA1").hush();
    assert_eq!(battle.blows(), [(5, 5)]);
}

#[test]
fn card_wa2_brace() {
    bonus("WA2");
    let mut battle = struck("", "WA2");
    battle.boost(2, "WA2").hush();
    assert_eq!(battle.markers(2, "ANV-W1"), 0, "net 2 less 2");
}

#[test]
fn card_wa3_vent_strain() {
    bonus("WA3");
    let mut battle = open("WA3", "");
    battle.strain(1, "ANV-D2", 3).boost(1, "WA3").hush();
    assert_eq!(battle.strain_on(1, "ANV-D2"), 1);
    let mut battle = attacked("", "WA3");
    battle.strain(2, "ANV-D2", 2).boost(2, "WA3").hush();
    assert_eq!(battle.blows(), [(5, 3)], "in A, before the Defence is counted");
}

#[test]
fn card_wa4_phase_veil() {
    bonus("WA4");
    let mut battle = open("", "WA4");
    battle.place(1, (-2, 2), 1).place(2, (2, -2), 4).hush().activate(1, "ANV-W1", 1, "GU1").hush();
    battle.fire(1, at_ship(2)).boost(2, "WA4").hush();
    assert!(battle.blows().is_empty(), "6 less 3 does not reach 4");
}

#[test]
fn card_wa5_close_escort() {
    bonus("WA5");
    let mut battle = trial("ANV-W1");
    battle
        .place(2, (0, -2), 0)
        .cruiser(1, (0, 3), 0)
        .cruiser(2, (0, 0), 0)
        .hand(2, "WA5")
        .loud()
        .exchange()
        .hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().until(|battle| battle.is_offered(1, "cruiser 1"));
    let mut far = battle.clone();
    battle.act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).boost(2, "WA5").hush();
    assert_eq!(battle.blows(), [(2, 4)], "in A");
    far.place(2, (4, -4), 0).act(1, "cruiser 1").fire(1, at_cruiser(2, 1)).boost(2, "WA5").hush();
    assert_eq!(far.blows(), [(2, 2)], "only within 3 hexes");
    let mut battle = open("", "WA5");
    battle.boost(2, "WA5").hush();
    assert!(battle.in_discard(2, "WA5"), "in F");
}

#[test]
fn card_se1_deep_scan() {
    bonus("SE1");
    let mut battle = open("SE1", "");
    battle.deck_top(1, "GU1 GU2 GU4 GU5").boost(1, "SE1").act(1, "yes").act(1, "card GU4");
    assert!(battle.in_hand(1, "GU4"));
}

#[test]
fn card_se2_long_ear() {
    bonus("SE2");
    let mut battle = open("SE2", "");
    battle.deck_top(2, "GU1 GU2 GU4").boost(1, "SE2").act(1, "bottom GU1");
    assert_eq!(battle.player(2).deck[0], grid("GU1"));
}

#[test]
fn card_se3_target_lock() {
    bonus("SE3");
    let mut battle = open("SE3", "");
    battle.obstacle("OB06", (0, -1), 2).hush().activate(1, "ANV-W1", 1, "GU3").hush().fire(1, at_ship(2));
    battle.boost(1, "SE3").hush();
    assert_eq!(battle.blows(), [(6, 3)]);
}

#[test]
fn card_se4_counter_intel() {
    bonus("SE4");
    let mut battle = open("FL2 GU1", "SE4 WA1");
    battle.act(1, "card FL2").boost(2, "SE4").hush();
    assert!(!battle.in_hand(1, "GU1") && battle.in_hand(2, "WA1"), "in B");
    let mut battle = open("FL1 GU1", "SE4 WA1");
    battle.fit(1, "LAN-U1").hush().activate(1, "LAN-U1", 2, "FL1").boost(2, "SE4").hush();
    assert!(!battle.in_hand(1, "GU1") && battle.in_hand(2, "WA1"), "in D");
    assert!(attacked("", "SE4").never_offers(2, "SE4"), "nothing is aimed at the player");
}

#[test]
fn card_se5_ghost_image() {
    bonus("SE5");
    assert!(attacked("", "SE5").never_offers(2, "SE5"), "3 hexes");
    let mut battle = open("", "SE5");
    battle.place(1, (-2, 2), 1).place(2, (3, -3), 4).hush().activate(1, "ANV-W1", 1, "GU1").hush();
    battle.fire(1, at_ship(2)).boost(2, "SE5").hush();
    assert!(battle.blows().is_empty());
}

#[test]
fn card_co1_snap_orders() {
    bonus("CO1");
    let mut battle = open("CO1", "");
    battle.boost(1, "CO1").hush();
    assert_eq!(battle.player(1).tokens, 1);
}

#[test]
fn card_co2_countermand() {
    bonus("CO2");
    let mut battle = open("", "CO2");
    battle.hush().activate(1, "ANV-D2", 1, "WA1").boost(2, "CO2").hush();
    assert!(battle.state().lasting.is_empty() && battle.system(1, "ANV-D2").activated);
    for (id, pay) in [("ANV-V1", "DR1"), ("ANV-W1", "GU1"), ("ANV-M1", "GU1")] {
        let mut battle = open("", "CO2");
        battle.hush().activate(1, id, if id == "ANV-M1" { 2 } else { 1 }, pay);
        assert!(battle.never_offers(2, "CO2"), "{id} cannot be countermanded");
    }
}

#[test]
fn card_co3_fleet_signal() {
    bonus("CO3");
    let mut battle = open("CO3", "");
    battle.cruiser(1, (3, 3), 0).cruiser(2, (3, 1), 0).boost(1, "CO3").act(1, "cruiser 1");
    battle.fire(1, at_cruiser(2, 1));
    assert_eq!(battle.hush().blows(), [(2, 2)]);
}

#[test]
fn card_co4_belay_that() {
    bonus("CO4");
    let mut battle = open("CO1", "CO4");
    battle.act(1, "card CO1").boost(2, "CO4").hush();
    assert_eq!(battle.player(1).tokens, 0);
    // A Boost against the Boost that answers: the last response resolves first.
    let mut battle = open("CO1 CO4", "CO4");
    battle.act(1, "card CO1").act(2, "card CO4").boost(1, "CO4").hush();
    assert_eq!(battle.player(1).tokens, 1);
}

#[test]
fn card_co5_regroup() {
    bonus("CO5");
    let mut battle = open("CO5", "");
    battle.discard(1, "GU1 WA1").boost(1, "CO5").act(1, "card WA1").hush();
    assert!(battle.in_hand(1, "WA1"));
}

#[test]
fn card_fl1_power_spike() {
    bonus("FL1");
    let mut battle = open("FL1", "");
    battle.hush().activate(1, "ANV-D2", 1, "WA1").boost(1, "FL1").hush().rest();
    assert!(!battle.system(1, "ANV-D2").activated);
}

#[test]
fn card_fl2_scorch() {
    bonus("FL2");
    let mut battle = open("FL2", "WA1");
    battle.boost(1, "FL2").hush();
    assert!(battle.in_discard(2, "WA1"));
}

#[test]
fn card_fl3_feedback() {
    bonus("FL3");
    let mut battle = struck("", "FL3");
    battle.boost(2, "FL3").hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 1);
    let mut battle = trial("ANV-M2");
    battle.place(1, (-4, 4), 1).place(2, (3, -3), 4).hand(2, "FL3").loud().exchange().hush();
    battle.activate(1, "ANV-M2", 1, "GU1 FO1").hush().fire(1, at_ship(2)).hush().hit_kind(1, "D");
    battle.suffer(2, "ANV-V1");
    assert!(battle.never_offers(2, "FL3"), "7 hexes away");
}

#[test]
fn card_fl4_short_circuit() {
    bonus("FL4");
    let mut battle = open("FL4", "");
    battle.boost(1, "FL4").hush();
    assert_eq!(battle.strain_on(2, "ANV-D2"), 1, "in F");
    let mut battle = trial("ANV-W1");
    battle.hand(1, "GU2").hand(2, "FL4").change(1, |player| player.attach = 1).loud().beat(Beat::Attach);
    battle.act(1, "card GU2").act(1, "system ANV-W1").boost(2, "FL4").hush();
    assert!(battle.system(1, "ANV-W1").attached.is_empty() && !battle.is_disabled(1, "ANV-W1"), "in P");
}

#[test]
fn card_fl5_reroute() {
    bonus("FL5");
    let mut battle = open("FL5", "");
    battle.attach(1, "ANV-W1", "GU1").boost(1, "FL5").act(1, "branch 1");
    let slot = battle.slot(1, "ANV-W1") as u8;
    battle.act(1, Action::Attachment(slot, 0)).act(1, "system ANV-M1");
    assert_eq!(battle.system(1, "ANV-M1").attached.len(), 1);
    let mut battle = open("FL5", "");
    battle.change(1, |player| player.spent = 2).boost(1, "FL5").act(1, "branch 2").hush();
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (1, 1));
}

#[test]
fn card_fo1_patch_team() {
    bonus("FO1");
    let mut battle = open("FO1", "");
    battle.mark(1, "ANV-W1", 3).boost(1, "FO1").act(1, "system ANV-W1").act(1, "system ANV-W1").hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 1);
}

#[test]
fn card_fo2_restart() {
    bonus("FO2");
    let mut battle = open("FO2", "");
    battle.disable(1, "ANV-W1").boost(1, "FO2").act(1, "system ANV-W1").hush();
    assert!(!battle.is_disabled(1, "ANV-W1"));
}

#[test]
fn card_fo3_fabricate() {
    bonus("FO3");
    let mut battle = open("FO3", "");
    battle.overload(1, "GU1 GU2").boost(1, "FO3").act(1, "branch 1").act(1, "card GU1");
    battle.act(1, "card GU2").hush();
    assert!(battle.player(1).overload.is_empty() && battle.in_discard(1, "GU2"));
    let mut battle = open("FO3", "");
    battle.discard(1, "WA1 GU2 FO1").boost(1, "FO3").act(1, "branch 2");
    assert_eq!(battle.actions(1), [Action::Card(grid("GU2")), Action::Card(grid("FO1")), Action::Done]);
}

#[test]
fn card_fo4_jury_rig() {
    bonus("FO4");
    let mut battle = open("FO4", "");
    battle.mark(1, "ANV-V1", 4).hush().activate(1, "ANV-V1", 1, "DR1").boost(1, "FO4").hush();
    let whole = Going::Drive { speed: 2, agility: 1 };
    assert!(matches!(battle.step(), Step::Moving(motion) if motion.going == whole));
}

#[test]
fn card_fo5_hull_clamps() {
    bonus("FO5");
    let mut battle = threatened("FO5", false);
    battle.boost(1, "FO5").hush();
    assert!(battle.blows().is_empty() && !battle.state().obstacles[0].gone, "in C: no collision");
    let mut battle = threatened("FO5", false);
    battle.act(1, "pass").boost(1, "FO5").hush();
    assert!(battle.blows().is_empty(), "in A: the Impact does nothing");
    assert!(!battle.state().obstacles[0].gone, "and the comet is not removed by it");
    let mut battle = open("FO5", "");
    battle.obstacle("OB01", (2, 0), 0).boost(1, "FO5").act(1, Action::Face(Direction::new(3))).hush();
    assert_eq!(battle.state().obstacles[0].pose.at, hex((2, 1)), "in F");
}
