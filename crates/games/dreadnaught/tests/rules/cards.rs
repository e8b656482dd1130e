//! System cards, Grid cards and values (DN-3).

use broadside_dreadnaught::{Bonus, Event, GridType, Kind, Op, Step};

use crate::kit::*;

/// What the first attack of the log came to: Damage and Defence, and whether it hit.
pub(super) fn clash(table: &Table) -> (u8, u8, bool) {
    let found = table.events().into_iter().find_map(|event| match event {
        Event::Hit { damage, defence, .. } => Some((*damage, *defence, true)),
        Event::Held { damage, defence, .. } => Some((*damage, *defence, false)),
        _ => None,
    });
    found.expect("an attack was resolved")
}

/// Seat 2 fires the Lance of Dawn (Damage 6, straight ahead) at seat 1, three hexes away at its bow.
fn lance(ships: &[(&str, &[&str])], lay: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::battle(ships);
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).hand(2, "LA1");
    lay(&mut table);
    table.commit_step().activate(2, "TAL-M1", 2, "LA1").hush();
    table.fresh().act(2, "target ship 1");
    table
}

#[test]
fn dn_3_1_a_type_takes_in_its_critical_kind() {
    // Coolant Reservoir: READY(type=W) means Weapons and Main Weapons.
    let mut table = Table::battle(&[("ANV-a", &["ANV-U5"]), ("TAL-a", &[])]);
    table.hand(1, "FL1").commit_step();
    for name in ["ANV-M1", "ANV-W1", "ANV-V1", "ANV-D1"] {
        let slot = table.slot(1, name);
        table.change(1, |it| it.systems[slot].activated = true);
    }
    table.activate(1, "ANV-U5", 1, "FL1").hush();
    table.offers_just(1, &["system ANV-M1", "system ANV-W1"]);
    table.act(1, "system ANV-M1");
    assert!(!table.system(1, "ANV-M1").activated && table.system(1, "ANV-W1").activated);
}

#[test]
fn dn_3_1_cards_have_the_printed_kinds() {
    let letters = [
        ("M", Kind::MainWeapon),
        ("V", Kind::Drive),
        ("R", Kind::Reactor),
        ("W", Kind::Weapon),
        ("D", Kind::Defence),
        ("U", Kind::Upgrade),
    ];
    for system in content().systems() {
        let letter = &system.id[4..5];
        let kind = letters.iter().find(|it| it.0 == letter).expect("a kind").1;
        assert_eq!(system.kind, kind, "{}", system.id);
    }
}

#[test]
fn dn_3_2_non_critical_leaves_out_main_weapon_drive_and_reactor() {
    // Countermand answers the Activation of a non-Critical D or U card.
    for (system, profile, paid, open) in [
        ("ANV-U1", 1, "FO1", true),
        ("ANV-D1", 1, "WA1", true),
        ("ANV-V1", 1, "DR1", false),
        ("ANV-W1", 1, "GU1", false),
    ] {
        let mut table = Table::duel();
        table.hand(1, paid).hand(2, "CO2").commit_step();
        table.commit(1, paid).others_pass().declare(1, system, profile, 0);
        let may = matches!(table.step(), Step::Window(_)) && {
            while table.awaited() == [1] {
                table.act(1, "pass");
            }
            table.awaited() == [2] && table.options(2).iter().any(|it| it.starts_with("card"))
        };
        assert_eq!(may, open, "{system}");
    }
}

#[test]
fn dn_3_3_system_cards_have_the_printed_fields() {
    // HP of the cards in the order of Content C7: M, V, R, W, D, U.
    let hp: [(&str, &str); 6] = [
        ("ANV", "65 56 9A8 44334 453 23322"),
        ("TAL", "55 54 899 33323 334 22232"),
        ("LAN", "55 45 898 33323 334 23222"),
        ("THO", "65 55 9A8 33433 435 22322"),
        ("TID", "56 55 AA8 43333 435 22322"),
        ("CRO", "65 55 998 43323 434 22322"),
    ];
    for (symbol, tracks) in hp {
        for (kind, track) in ["M", "V", "R", "W", "D", "U"].iter().zip(tracks.split(' ')) {
            for (number, boxes) in (1..).zip(track.chars()) {
                let id = format!("{symbol}-{kind}{number}");
                let system = content().system(card(&id)).hp;
                assert_eq!(u32::from(system), boxes.to_digit(16).expect("a number"), "{id}");
            }
        }
    }
    let defence = [
        ("ANV", [4, 3, 2]),
        ("TAL", [2, 2, 3]),
        ("LAN", [2, 3, 2]),
        ("THO", [3, 2, 4]),
        ("TID", [3, 3, 3]),
        ("CRO", [3, 3, 2]),
    ];
    for (symbol, values) in defence {
        for (number, value) in (1..).zip(values) {
            assert_eq!(content().system(card(&format!("{symbol}-D{number}"))).defence, value);
        }
    }
    let mast = content();
    let mast = mast.system(card("LAN-U3"));
    assert_eq!((mast.name.as_str(), mast.profiles.len(), mast.passives.len()), ("Jamming Mast", 2, 0));
}

#[test]
fn dn_3_4_an_attack_profile_has_damage_shots_range_and_arc() {
    // Hammerfall A2: ATK 4x2 r1-6 BRD.
    let fire = |at: (i8, i8)| {
        let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &["TAL-D3"])]);
        table.place(1, (0, 0), 0).place(2, at, 0).hand(1, "GU1").commit_step();
        table.activate(1, "ANV-M1", 2, "GU1").hush();
        table
    };
    let aims = |at| fire(at).options(1).contains(&"target ship 2".into());
    assert!(aims((6, -3)), "six hexes to starboard");
    assert!(!aims((7, -4)), "seven hexes are too far");
    assert!(!aims((0, -3)), "straight ahead is no broadside");
    assert!(!aims((0, 3)), "nor is astern");
    let mut table = fire((3, -1));
    table.fresh().act(1, "target ship 2");
    assert_eq!(clash(&table).0, 4);
    table.until_step(|step| matches!(step, Step::Shots(_)));
    table
        .act(1, "target ship 2")
        .until_step(|step| matches!(step, Step::Shots(_) | Step::Commit | Step::Intent(_)));
    let shots = table.count(|event| matches!(event, Event::Shot { .. }));
    assert_eq!(shots, 2, "two Shots and no third");
    assert!(!matches!(table.step(), Step::Shots(_)));
}

#[test]
fn dn_3_5_a_drive_has_speed_and_agility_and_then_its_bonus() {
    // Triple Screw A2: MOVE 3/2; UNSTRAIN(1). Citadel Belt does not slow it.
    let mut table = Table::battle(&[("ANV-a", &["ANV-D2"]), ("TAL-a", &[])]);
    table.place(1, (-4, 5), 0).strain(1, "ANV-D2", 1).hand(1, "DR1 FL1").commit_step();
    table.activate(1, "ANV-V1", 2, "DR1 FL1").hush();
    for _ in 0..3 {
        table.act(1, "forward");
    }
    table.does_not_offer(1, "forward");
    table.act(1, "left");
    assert_eq!(table.system(1, "ANV-D2").strain, 1, "the bonus comes after the movement");
    table.act(1, "right");
    assert_eq!(table.ship(1), ((-4, 2), 0));
    assert_eq!(table.system(1, "ANV-D2").strain, 0);
    assert_eq!(table.options_of(1, "left").len() + table.options_of(1, "forward").len(), 0);
}

#[test]
fn dn_3_6_reactors_have_the_printed_values() {
    // Activations, Boosts, Attachments, Hand Size, Energy.
    let printed = [
        ("ANV-R1", [2, 2, 2, 5, 0]),
        ("ANV-R2", [1, 2, 2, 6, 2]),
        ("ANV-R3", [3, 1, 1, 5, 0]),
        ("TAL-R1", [3, 2, 1, 4, 0]),
        ("TAL-R2", [2, 2, 2, 5, 0]),
        ("TAL-R3", [1, 3, 1, 6, 3]),
        ("LAN-R1", [2, 3, 1, 6, 0]),
        ("LAN-R2", [1, 3, 2, 7, 2]),
        ("LAN-R3", [3, 2, 1, 4, 0]),
        ("THO-R1", [2, 2, 2, 5, 0]),
        ("THO-R2", [1, 1, 3, 6, 2]),
        ("THO-R3", [3, 1, 2, 4, 0]),
        ("TID-R1", [2, 2, 2, 5, 0]),
        ("TID-R2", [1, 2, 2, 6, 3]),
        ("TID-R3", [3, 2, 1, 5, 0]),
        ("CRO-R1", [2, 3, 1, 5, 0]),
        ("CRO-R2", [1, 2, 2, 7, 2]),
        ("CRO-R3", [3, 2, 1, 4, 0]),
    ];
    for (id, values) in printed {
        let reactor = content().system(card(id)).reactor.expect("a Reactor");
        let own = [reactor.activations, reactor.boosts, reactor.attachments, reactor.hand, reactor.energy];
        assert_eq!(own, values, "{id}");
    }
    assert!(content().systems().iter().all(|it| it.reactor.is_some() == (it.kind == Kind::Reactor)));
}

#[test]
fn dn_3_7_the_hand_size_is_never_above_nine() {
    // Wick Core 7, Archive Core +1, Countermand and Reroute Attached +1 each: 10, so 9.
    let mut table = Table::battle(&[("LAN-b", &["LAN-R2", "LAN-U2"]), ("TAL-a", &[])]);
    table.attach(1, "LAN-W1", "CO2");
    table.new_turn();
    assert_eq!(table.player(1).hand.len(), 9);
    let mut table = Table::battle(&[("LAN-b", &["LAN-R2", "LAN-U2"]), ("TAL-a", &[])]);
    table.attach(1, "LAN-W1", "CO2").attach(1, "LAN-W1", "FL5").new_turn();
    assert_eq!(table.player(1).hand.len(), 9);
}

#[test]
fn dn_3_8_a_full_hand_takes_no_card() {
    // Archive Core A1: RECALL(1). The hand of Talon holds four.
    let mut table = Table::battle(&[("LAN-b", &["LAN-R3", "LAN-U2", "LAN-U5"]), ("TAL-a", &[])]);
    table.discard(1, "GU1").hand(1, "CO1 GU2 GU3 GU4 GU5 LA1").commit_step();
    table.activate(1, "LAN-U2", 1, "CO1").hush();
    assert!(!matches!(table.step(), Step::Pick(_)), "{:?}", table.step());
    assert!(table.hand_of(1).len() == 5 && table.discard_of(1).contains(&"GU1".into()));
    table.expects_no(|event| matches!(event, Event::Recalled { .. }));
    // Deep Lookout A1: DRAW(2), one place is left in the hand of five.
    let mut table = Table::battle(&[("LAN-b", &["LAN-R3", "LAN-U2", "LAN-U5"]), ("TAL-a", &[])]);
    table.hand(1, "SE1 GU2 GU3 GU4 GU5").commit_step();
    table.activate(1, "LAN-U5", 1, "SE1").hush();
    table.to_commit();
    assert_eq!(table.player(1).hand.len(), 5);
    assert_eq!(table.count(|event| matches!(event, Event::Drew { .. })), 1);
}

#[test]
fn dn_3_8_a_hand_above_the_size_is_kept() {
    // Hotshot Core: hand size 4, but the starting hand has 5 cards.
    let mut table = Table::start(&setup(&["TAL-a", "ANV-a"]));
    table.build(1, &["TAL-R1"]).build(2, &["ANV-R1"]).finish_setup();
    table.to_commit();
    assert_eq!(table.player(1).hand.len(), 5);
    assert!(table.player(1).discard.is_empty());
}

#[test]
fn dn_3_9_there_are_eight_grid_types_of_five_cards() {
    let content = content();
    for (letters, grid) in [
        ("DR", GridType::Dr),
        ("GU", GridType::Gu),
        ("LA", GridType::La),
        ("WA", GridType::Wa),
        ("SE", GridType::Se),
        ("CO", GridType::Co),
        ("FL", GridType::Fl),
        ("FO", GridType::Fo),
    ] {
        let own: Vec<&str> =
            content.grid().iter().filter(|it| it.grid == grid).map(|it| it.id.as_str()).collect();
        let expected: Vec<String> = (1..=5).map(|number| format!("{letters}{number}")).collect();
        assert_eq!(own, expected);
    }
    assert_eq!(content.grid().len(), 40);
}

#[test]
fn dn_3_10_a_disabled_card_makes_nothing_of_its_attachments() {
    // Range Table pays GU for the Howitzers, unless they are Disabled.
    let mut table = Table::duel();
    table.attach(1, "ANV-W1", "GU4").commit_step();
    table.offers(1, "attached");
    table.disable(1, "ANV-W1").commit_step();
    table.does_not_offer(1, "attached");
    // Countermand's Hand+1 is lost.
    for (disabled, size) in [(false, 6), (true, 5)] {
        let mut table = Table::duel();
        table.attach(1, "ANV-W1", "CO2");
        if disabled {
            table.disable(1, "ANV-W1");
        }
        table.new_turn();
        assert_eq!(table.player(1).hand.len(), size);
    }
    // And so are attachment-required effects: T[WA] of the Citadel Belt.
    for (disabled, defence) in [(false, 4), (true, 0)] {
        let table = lance(&[("ANV-a", &["ANV-D2"]), ("TAL-a", &[])], |table| {
            table.attach(1, "ANV-D2", "WA3");
            if disabled {
                table.disable(1, "ANV-D2");
            }
        });
        assert_eq!(clash(&table).1, defence);
    }
}

#[test]
fn dn_3_10_a_disabled_card_has_no_white_bonus() {
    // Energy Activates the Disabled Howitzers; Broadside Drill Attached adds nothing to their Damage of 5.
    for (disabled, damage) in [(false, 6), (true, 5)] {
        let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
        table.place(1, (0, 0), 0).place(2, (0, -3), 3).attach(1, "ANV-W1", "GU5").hand(1, "GU1");
        if disabled {
            table.disable(1, "ANV-W1");
        }
        table.commit_step().commit(1, "energy").others_pass();
        table.act(1, if disabled { "force ANV-W1 1 GU1" } else { "declare ANV-W1 1 0" }).hush();
        table.fresh().act(1, "target ship 2").hush();
        assert_eq!(clash(&table).0, damage);
    }
}

#[test]
fn dn_3_11_one_card_from_the_hand_or_attached_pays_one_symbol() {
    let mut table = Table::duel();
    table.hand(1, "GU1 LA1").attach(1, "ANV-W1", "GU2").commit_step();
    // Nothing of Anvil costs LA; GU pays for the Main Weapon and the Weapon.
    table.refuses(1, "card LA1", "DN-8.5").offers(1, "card GU1");
    table.commit(1, "attached").others_pass();
    // The Attached card pays for its own System card alone.
    table.hush();
    table.expects(
        |event| matches!(event, Event::Declared { what, .. } if format!("{what:?}").contains("attached: 1")),
    );
    table.until_step(|step| matches!(step, Step::Commit));
    assert!(table.system(1, "ANV-W1").attached[0].used);
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU2"]);
    // Used in this Volley: even a readied card finds it spent.
    let slot = table.slot(1, "ANV-W1");
    table.change(1, |it| it.systems[slot].activated = false);
    table.does_not_offer(1, "attached");
}

#[test]
fn dn_3_12_a_double_cost_needs_two_cards() {
    // Hammerfall A1 [GU+SE].
    let mut table = Table::duel();
    table.hand(1, "SE1").commit_step();
    table.refuses(1, "card SE1", "DN-8.5");
    table.hand(1, "SE1 GU1").commit_step().activate(1, "ANV-M1", 1, "SE1 GU1").hush();
    table.to_commit();
    assert_eq!(table.discard_of(1), ["GU1", "SE1"]);
    // WE-19: one from the hand, one Attached.
    let mut table = Table::battle(&[("TAL-a", &[]), ("ANV-a", &[])]);
    table.hand(1, "SE1").attach(1, "TAL-W1", "DR2").commit_step();
    table.commit(1, "SE1").others_pass().declare(1, "TAL-W1", 2, 1);
    table.to_commit();
    assert_eq!(table.discard_of(1), ["SE1"]);
    assert!(table.system(1, "TAL-W1").attached[0].used && table.system(1, "TAL-W1").activated);
    // A card that offers both symbols pays one of them.
    let mut table = Table::duel();
    table.attach(1, "ANV-M1", "SE4").commit_step();
    table.commit(1, "attached").others_pass();
    table.does_not_offer(1, "declare ANV-M1 1 1");
    table.expects(
        |event| matches!(event, Event::Declared { what, .. } if format!("{what:?}").contains("profile: 1")),
    );
}

#[test]
fn dn_3_12_two_attached_cards_pay_a_double_cost() {
    let mut table = Table::duel();
    table.attach(1, "ANV-M1", "GU1").attach(1, "ANV-M1", "SE2").commit_step();
    table.commit(1, "attached").others_pass();
    table.offers(1, "declare ANV-M1 1 3").offers(1, "declare ANV-M1 2 1");
    table.does_not_offer(1, "declare ANV-M1 2 2").does_not_offer(1, "declare ANV-M1 2 3");
    table.act(1, "declare ANV-M1 1 3").to_commit();
    assert!(table.system(1, "ANV-M1").attached.iter().all(|it| it.used));
}

#[test]
fn dn_3_13_a_split_cost_is_paid_by_either_symbol() {
    // Layered Plate A1 [WA/FO].
    for paid in ["WA1", "FO2"] {
        let mut table = Table::duel();
        table.strain(1, "ANV-D1", 2).hand(1, paid).commit_step().activate(1, "ANV-D1", 1, paid).hush();
        table.to_commit();
        assert_eq!((table.system(1, "ANV-D1").strain, table.discard_of(1)), (0, vec![paid.into()]));
    }
}

#[test]
fn dn_3_11_a_used_card_stays_used_when_it_is_moved() {
    // Reroute moves Snap Orders, which has paid for the Tidal Computer, back under it: it pays no more.
    let mut table = Table::battle(&[("TID-a", &["TID-U4", "TID-W1"]), ("ANV-a", &[])]);
    table.attach(1, "TID-W1", "CO1").hand(1, "FL5").volley();
    let slot = table.slot(1, "TID-W1");
    table.until_step(|step| matches!(step, Step::Window(_)));
    table.change(1, |it| it.systems[slot].attached[0].used = true);
    table.act(1, "card FL5").hush().act(1, "branch 1");
    table.act(1, "attachment TID-W1 1").act(1, "system TID-U4").to_commit();
    assert_eq!(table.attached_to(1, "TID-U4"), ["CO1"]);
    assert!(table.system(1, "TID-U4").attached[0].used);
    table.does_not_offer(1, "attached");
}

#[test]
fn dn_3_14_an_overloaded_symbol_sends_its_card_to_the_overload_pile() {
    // Siege Mortar A2 [!GU].
    let ships: &[(&str, &[&str])] = &[("ANV-a", &["ANV-M2"]), ("TAL-a", &[])];
    let mut table = Table::battle(ships);
    table.hand(1, "GU1").commit_step().activate(1, "ANV-M2", 2, "GU1").hush().to_commit();
    assert_eq!(table.overload_of(1), ["GU1"]);
    assert!(table.player(1).discard.is_empty());
    // Even an Attached card goes; the other one stays.
    let mut table = Table::battle(ships);
    table.attach(1, "ANV-M2", "GU1").attach(1, "ANV-M2", "FO2").commit_step();
    table.commit(1, "attached").others_pass().declare(1, "ANV-M2", 2, 1).to_commit();
    assert_eq!(table.overload_of(1), ["GU1"]);
    assert_eq!(table.attached_to(1, "ANV-M2"), ["FO2"]);
}

#[test]
fn dn_3_14_the_card_stays_until_the_effect_is_resolved() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-M2"]), ("TAL-a", &[])]);
    table.place(1, (0, 3), 0).place(2, (0, -3), 0).attach(1, "ANV-M2", "GU1").commit_step();
    table.commit(1, "attached").others_pass().declare(1, "ANV-M2", 2, 1).hush();
    assert!(matches!(table.step(), Step::Shots(_)));
    assert_eq!(table.attached_to(1, "ANV-M2"), ["GU1"]);
    table.act(1, "done").to_commit();
    assert_eq!(table.overload_of(1), ["GU1"]);
}

#[test]
fn dn_3_15_a_grid_card_is_used_for_one_thing() {
    // Full Ahead, committed as a symbol, can be played as a Boost no more.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -4), 0).hand(1, "DR1 DR2").commit_step();
    table.activate(1, "ANV-V1", 1, "DR1").hush().act(1, "done");
    table.until_step(|step| matches!(step, Step::Window(_)));
    table.offers_just(1, &["card DR2", "pass"]);
    // Played as a Boost it cannot be committed.
    table.act(1, "card DR2");
    table.until_step(|step| matches!(step, Step::Commit));
    assert!(table.hand_of(1).is_empty());
    assert!(table.options_of(1, "card").is_empty());
}

/// How many hexes the Drive of seat 1 goes.
fn speed(cards: &[&str], lay: impl FnOnce(&mut Table)) -> usize {
    let mut table = Table::battle(&[("ANV-a", cards), ("TAL-a", &[])]);
    table.place(1, (-2, 6), 0).place(2, (6, -3), 0).hand(1, "DR4");
    lay(&mut table);
    table.commit_step().activate(1, "ANV-V1", 1, "DR4").hush();
    let mut steps = 0;
    while table.options_of(1, "forward").len() == 1 {
        table.act(1, "forward");
        steps += 1;
    }
    steps
}

#[test]
fn dn_3_16_the_base_value_is_at_least_one_and_the_total_at_least_zero() {
    // Triple Screw, Speed 2, per2:Speed-1: four markers would leave 0.
    assert_eq!(speed(&["ANV-D2"], |_| {}), 2);
    assert_eq!(
        speed(&["ANV-D2"], |table| {
            table.mark(1, "ANV-V1", 2);
        }),
        1
    );
    assert_eq!(
        speed(&["ANV-D2"], |table| {
            table.mark(1, "ANV-V1", 4);
        }),
        1
    );
    // Layered Plate slows by 1: the total is 0.
    assert_eq!(
        speed(&["ANV-D1"], |table| {
            table.mark(1, "ANV-V1", 4);
        }),
        0
    );
    // Modifiers are added to the Base value: Full Ahead, white Speed+1.
    assert_eq!(
        speed(&["ANV-D1"], |table| {
            table.mark(1, "ANV-V1", 4).attach(1, "ANV-V1", "DR1");
        }),
        1
    );
}

#[test]
fn dn_3_16_strain_can_bring_defence_to_zero() {
    let ships: &[(&str, &[&str])] = &[("ANV-a", &["ANV-D3"]), ("TAL-a", &[])];
    assert_eq!(
        clash(&lance(ships, |table| {
            table.strain(1, "ANV-D3", 1);
        })),
        (6, 1, true)
    );
    assert_eq!(
        clash(&lance(ships, |table| {
            table.strain(1, "ANV-D3", 2);
        })),
        (6, 0, true)
    );
}

#[test]
fn dn_3_17_damage_effects_lower_the_cards_own_values() {
    let ships: &[(&str, &[&str])] = &[("ANV-a", &[]), ("TAL-a", &[])];
    // per2:Dmg-1 on the Lance of Dawn.
    for (markers, damage) in [(0, 6), (1, 6), (2, 5), (3, 5), (4, 4), (5, 4)] {
        let table = lance(ships, |table| {
            table.mark(2, "TAL-M1", markers);
        });
        assert_eq!(clash(&table).0, damage, "{markers} markers");
    }
    // at2:Def-1 on the Layered Plate: once.
    for (markers, defence) in [(0, 4), (1, 4), (2, 3), (3, 3)] {
        let table = lance(ships, |table| {
            table.mark(1, "ANV-D1", markers);
        });
        assert_eq!(clash(&table).1, defence, "{markers} markers");
    }
    // The values of other cards are untouched.
    let table = lance(ships, |table| {
        table.mark(2, "TAL-W1", 2);
    });
    assert_eq!(clash(&table).0, 6);
}

#[test]
fn dn_3_17_passive_off_switches_the_passives_off() {
    // Afterburner Feeds: Speed +1, at2:PassiveOff. Falcata Drive A1: 3.
    for (markers, steps) in [(0, 4), (1, 4), (2, 3)] {
        let mut table = Table::duel();
        table.place(2, (-2, 6), 0).place(1, (6, -3), 0).hand(2, "DR4");
        table.mark(2, "TAL-U1", markers);
        table.commit_step().activate(2, "TAL-V1", 1, "DR4").hush();
        for _ in 0..steps {
            table.act(2, "forward");
        }
        table.does_not_offer(2, "forward");
    }
}

#[test]
fn dn_3_18_a_passive_works_unless_its_card_is_disabled() {
    for (disabled, steps) in [(false, 4), (true, 3)] {
        let mut table = Table::duel();
        table.place(2, (-2, 6), 0).place(1, (6, -3), 0).hand(2, "DR4");
        if disabled {
            table.disable(2, "TAL-U1");
        }
        table.commit_step().activate(2, "TAL-V1", 1, "DR4").hush();
        for _ in 0..steps {
            table.act(2, "forward");
        }
        table.does_not_offer(2, "forward");
    }
}

#[test]
fn dn_3_19_an_effect_with_an_attachment_needs_its_symbol() {
    // Citadel Belt T[WA]: Def+1. Vent Strain offers WA FL, Feedback FL GU. None of them is used for it.
    let ships: &[(&str, &[&str])] = &[("ANV-a", &["ANV-D2"]), ("TAL-a", &[])];
    assert_eq!(clash(&lance(ships, |_| {})).1, 3);
    let table = lance(ships, |table| {
        table.attach(1, "ANV-D2", "WA3");
    });
    assert_eq!(clash(&table).1, 4);
    assert!(!table.system(1, "ANV-D2").attached[0].used);
    assert_eq!(
        clash(&lance(ships, |table| {
            table.attach(1, "ANV-D2", "FL3");
        }))
        .1,
        3
    );
    // Attached to another card it does nothing here.
    assert_eq!(
        clash(&lance(ships, |table| {
            table.attach(1, "ANV-W1", "WA3");
        }))
        .1,
        3
    );
    // A card used up in this Volley still counts.
    let table = lance(ships, |table| {
        table.attach(1, "ANV-D2", "WA3").change(1, |it| it.systems[4].attached[0].used = true);
    });
    assert_eq!(clash(&table).1, 4);
}

#[test]
fn dn_3_20_an_asterisk_marks_cards_with_tokens() {
    let content = content();
    for system in content.systems() {
        let places = system
            .profiles
            .iter()
            .any(|profile| content.ops(profile.effects).iter().any(|op| matches!(op, Op::Place { .. })));
        assert_eq!(system.name.ends_with('*'), places, "{}", system.id);
    }
    assert_eq!(content.systems().iter().filter(|system| system.name.ends_with('*')).count(), 7);
}

#[test]
fn dn_3_21_grid_cards_have_the_printed_symbols() {
    let second = [
        ("DR", ["GU", "LA", "WA", "CO", ""]),
        ("GU", ["LA", "WA", "SE", "FL", ""]),
        ("LA", ["WA", "SE", "CO", "FO", ""]),
        ("WA", ["SE", "CO", "FL", "DR", ""]),
        ("SE", ["CO", "FL", "FO", "GU", ""]),
        ("CO", ["FL", "FO", "DR", "LA", ""]),
        ("FL", ["FO", "DR", "GU", "WA", ""]),
        ("FO", ["DR", "GU", "LA", "SE", ""]),
    ];
    let content = content();
    let of = |letters: &str| content.grid_card(grid(&format!("{letters}1"))).grid;
    for (own, others) in second {
        for (number, other) in (1..).zip(others) {
            let it = content.grid_card(grid(&format!("{own}{number}")));
            assert!(it.attach.contains(of(own)), "{}", it.id);
            let expected = 1 + usize::from(!other.is_empty());
            assert_eq!(it.attach.iter().count(), expected, "{}", it.id);
            assert!(other.is_empty() || it.attach.contains(of(other)), "{}", it.id);
            assert!(!it.timings.is_empty(), "{} has a Boost", it.id);
        }
    }
    // Bonuses, in number: none, one or two.
    let bonuses = |id: &str| content.grid_card(grid(id)).bonuses.len();
    assert_eq!([bonuses("DR2"), bonuses("DR1"), bonuses("GU5"), bonuses("FO5")], [0, 1, 2, 2]);
    let act = |it: &Bonus| matches!(it, Bonus::Blue(_));
    assert!(content.grid_card(grid("CO5")).bonuses.iter().all(act));
}

#[test]
fn dn_3_22_an_attached_card_has_no_boost() {
    let mut table = Table::duel();
    table.hand(1, "DR2").attach(1, "ANV-W1", "DR1").volley().act(1, "no");
    table.offers_just(1, &["card DR2", "pass"]);
    // Its symbols: Full Ahead offers GU under the Howitzers, though its Grid symbol is DR.
    table.act(1, "pass").offers(1, "attached");
}

#[test]
fn dn_3_22_under_a_card_only_the_attachment_symbols_count() {
    // Focused Beam under the Triple Screw offers LA and WA: it does not move the ship.
    let mut table = Table::duel();
    table.attach(1, "ANV-V1", "LA1").commit_step();
    table.does_not_offer(1, "attached");
    table.attach(1, "ANV-V1", "WA4").commit_step();
    table.offers(1, "attached");
}

#[test]
fn dn_3_23_cards_break_rules_but_not_the_fixed_limits() {
    // Power Spike: the declared card may be Activated twice in a Volley.
    let mut table = Table::duel();
    table.hand(1, "FL1 GU1 GU2").commit_step();
    table.commit(1, "GU1").others_pass().declare(1, "ANV-W1", 1, 0);
    table.act(1, "card FL1").hush();
    table.to_commit();
    assert!(!table.system(1, "ANV-W1").activated);
    table.activate(1, "ANV-W1", 1, "GU2").hush();
    table.expects(|event| matches!(event, Event::Resolving { .. }));
    // But four Activations are four: limit 3, Regroup Attached +1, Initiative +1.
    let mut table = Table::battle(&[("ANV-a", &["ANV-R3"]), ("TAL-a", &[])]);
    table.attach(1, "ANV-W1", "CO5").volley();
    assert_eq!(table.player(1).limit, 4);
    table.act(1, "yes");
    assert_eq!(table.player(1).limit, 4);
}
