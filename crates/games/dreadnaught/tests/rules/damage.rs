//! DN-16: damage.

use broadside_dreadnaught::{
    Action, Components, Event, Face, Keywords, ShipRef, Shooter, Shot, Stage, Step, Target,
};
use broadside_engine::Steps;
use broadside_geometry::hex::{Direction, Hex};

use crate::kit::*;

/// What a hit of the first player from a hex may pick on the second player's ship with this facing.
fn picks_from(at: Hex, facing: u8, deck: &str, filled: &[(i8, i8)]) -> Vec<(Face, (i8, i8))> {
    let mut battle = Table::of(&setup(&["ANV-b", deck, if deck == "LAN-b" { "TAL-b" } else { "LAN-b" }]));
    // Target and attacker lie on both sides of the middle of the large map.
    let target = Hex::new(-at.q / 2, -at.r / 2);
    let attacker = Hex::new(target.q + at.q, target.r + at.r);
    battle.place(1, (attacker.q, attacker.r), 0).place(2, (target.q, target.r), facing).fill(2, filled);
    let shot = Shot {
        by: Shooter::Card(seat(1), 3),
        target: Target::Ship(ShipRef::Dreadnaught(seat(2))),
        op: 0,
        impact: 0,
        from: None,
        keywords: Keywords::default(),
        more: 0,
        defence: 0,
        shorter: 0,
        clear: false,
        cancelled: false,
        prevented: 0,
        breach: 0,
        face: None,
        picked: None,
        defending: 4,
        net: 3,
        component: 0,
        card: None,
        stage: Stage::Pick,
        marked: false,
        hurt: 0,
    };
    battle.lay(|state| {
        state.shots.push(shot);
        state.steps = Steps::begin(Step::Turn(broadside_dreadnaught::Beat::Resolve));
        state.steps.push(Step::Shot);
    });
    battle.picks(1)
}

/// The faces that an attacker may choose, clockwise from the bow.
pub(crate) fn faces_from(at: Hex, facing: u8) -> Vec<Face> {
    let mut faces: Vec<Face> = picks_from(at, facing, "TAL-b", &[]).iter().map(|(face, _)| *face).collect();
    faces.sort_unstable();
    faces.dedup();
    faces
}

/// The position at a distance with a ring index, clockwise from straight ahead (DN-1.7).
fn on_ring(distance: i8, index: i8) -> Hex {
    let corners: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let side = (index / distance) as usize;
    let (corner, along) = (corners[side], corners[(side + 2) % 6]);
    let step = index % distance;
    Hex::new(corner.0 * distance + along.0 * step, corner.1 * distance + along.1 * step)
}

/// Content C11, row by row.
const IMPACTS: [&str; 12] = [
    "FULR",
    "FUUBLLR",
    "FFUUBBLLRR",
    "FFFUUBBBLLLRR",
    "FFFFUUBBBBLLLRRR",
    "FFFFUUUBBBBBLLLLRRR",
    "FFFFFUUUUBBBBLLLLLRRRR",
    "FFFFFUUUUUBBBBBLLLLLLRRRR",
    "FFFFFFUUUUUBBBBBBLLLLLLRRRRR",
    "FFFFFFUUUUUUBBBBBBBLLLLLLLRRRRR",
    "FFFFFFFUUUUUUBBBBBBBBLLLLLLLRRRRRR",
    "FFFFFFFUUUUUUUBBBBBBBBBLLLLLLLLRRRRRR",
];

fn expected(distance: i8, index: i8) -> Vec<Face> {
    let folded = index.min(6 * distance - index) as usize;
    let right = index <= 3 * distance;
    let (upper, lower) =
        if right { (Face::UpperRight, Face::LowerRight) } else { (Face::UpperLeft, Face::LowerLeft) };
    let letter = IMPACTS[distance as usize - 1].as_bytes()[folded];
    let mut faces = match letter {
        b'F' => vec![Face::Forward],
        b'R' => vec![Face::Rear],
        b'U' => vec![upper],
        b'L' => vec![lower],
        _ => vec![upper, lower],
    };
    faces.sort_unstable();
    faces
}

#[test]
fn dn_16_1_the_attacker_must_pick_a_component() {
    let mut battle = Table::face_to_face();
    battle.shoot("ANV-W1", 1, "GU1");
    battle.awaits(&[1]);
    assert!(battle.actions(1).iter().all(|it| matches!(it, Action::Hit(..))), "picking is mandatory");
    battle.refuses(1, "pass", "DN-16.1");
}

#[test]
fn dn_16_2_to_6_the_impact_table_holds_for_every_position_up_to_12() {
    for distance in 1..=12i8 {
        assert_eq!(IMPACTS[distance as usize - 1].len(), 3 * distance as usize + 1);
        for index in 0..6 * distance {
            let at = on_ring(distance, index);
            assert_eq!(
                faces_from(at, 0),
                expected(distance, index),
                "distance {distance}, ring index {index}"
            );
        }
    }
}

#[test]
fn dn_16_2_the_position_turns_with_the_target() {
    for facing in 0..6u8 {
        for index in 0..18 {
            let at = on_ring(3, index).placed_at(Hex::new(0, 0), Direction::new(facing));
            assert_eq!(faces_from(at, facing), expected(3, index), "facing {facing}, ring index {index}");
        }
    }
}

#[test]
fn dn_16_3_forward_widens_from_4_hexes_on() {
    // A bearing of 30 degrees at most: d 3 needs 2m < d, d 4 only m <= 2.
    assert_eq!(faces_from(on_ring(2, 1), 0), [Face::UpperRight]);
    assert_eq!(faces_from(on_ring(4, 2), 0), [Face::Forward]);
    assert_eq!(faces_from(on_ring(3, 2), 0), [Face::UpperRight]);
}

#[test]
fn dn_16_4_rear_is_never_wider() {
    assert_eq!(faces_from(on_ring(4, 12), 0), [Face::Rear]);
    assert_eq!(faces_from(on_ring(4, 11), 0), [Face::Rear]);
    assert_eq!(faces_from(on_ring(4, 10), 0), [Face::LowerRight]);
}

#[test]
fn dn_16_5_a_broadside_position_leaves_the_choice_between_upper_and_lower() {
    assert_eq!(faces_from(Hex::new(2, -1), 0), [Face::UpperRight, Face::LowerRight]);
    assert_eq!(faces_from(Hex::new(-2, 1), 0), [Face::LowerLeft, Face::UpperLeft]);
}

#[test]
fn dn_16_6_otherwise_the_face_is_upper_or_lower() {
    assert_eq!(faces_from(on_ring(1, 1), 0), [Face::UpperRight]);
    assert_eq!(faces_from(on_ring(1, 2), 0), [Face::LowerRight]);
    assert_eq!(faces_from(on_ring(1, 4), 0), [Face::LowerLeft]);
    assert_eq!(faces_from(on_ring(1, 5), 0), [Face::UpperLeft]);
}

/// The rows of a face as Content C1 lists them: key and letters from the face inwards.
fn rows(plan: &Components, face: Face) -> String {
    let key = |cell: Hex| match face {
        Face::Forward | Face::Rear => cell.q,
        Face::UpperRight | Face::LowerLeft => cell.q + cell.r,
        Face::LowerRight | Face::UpperLeft => cell.r,
    };
    let row = |row: &Vec<u8>| {
        let cells: Vec<_> = row.iter().map(|&index| plan.cells[usize::from(index)]).collect();
        let letters: String = cells.iter().map(|(_, kind)| kind.letter()).collect();
        format!("{}:{letters}", key(cells[0].0))
    };
    plan.rows(face).iter().map(row).collect::<Vec<_>>().join(" ")
}

#[test]
fn dn_16_7_the_rows_of_every_grid_are_those_of_the_list() {
    // Forward, UpperRight, LowerRight, Rear; the left faces mirror the right ones.
    let grids: [(&str, [&str; 4]); 7] = [
        (
            "ANV",
            [
                "-2:WWD -1:DWUWD 0:DUMRUED 1:DWUWD 2:WWD",
                "-3:DD -2:DUWW -1:WMUW 0:WURWD 1:WWUD 2:DDE 3:D",
                "-3:DD -2:WWUD -1:WUMW 0:DWRUW 1:DUWW 2:EDD 3:D",
                "-2:DWW -1:DWUWD 0:DEURMUD 1:DWUWD 2:DWW",
            ],
        ),
        (
            "TAL",
            [
                "-2:WD -1:DWUDE 0:WMUWRUD 1:DWUDE 2:WD",
                "-4:W -3:MD -2:DUW -1:WWUW 0:URDD 1:WDUE 2:DED",
                "-4:W -3:DM -2:WUD -1:WUWW 0:DDRU 1:EUDW 2:DED",
                "-2:DW -1:EDUWD 0:DURWUMW 1:EDUWD 2:DW",
            ],
        ),
        (
            "LAN",
            [
                "-3:D -2:WUD -1:WUDUD 0:UMRUE 1:WUDUD 2:WUD 3:D",
                "-3:W -2:WUUWD -1:UMDU 0:WDRUD 1:DUUUD 2:DDE",
                "-3:W -2:DWUUW -1:UDMU 0:DURDW 1:DUUUD 2:EDD",
                "-3:D -2:DUW -1:DUDUW 0:EURMU 1:DUDUW 2:DUW 3:D",
            ],
        ),
        (
            "THO",
            [
                "-2:WU -1:WWUDDD 0:DMRUE 1:WWUDDD 2:WU",
                "-3:W -2:WW -1:WDUW 0:UMDU 1:WDRD 2:UDUD 3:DE",
                "-3:W -2:WW -1:WUDW 0:UDMU 1:DRDW 2:DUDU 3:ED",
                "-2:UW -1:DDDUWW 0:EURMD 1:DDDUWW 2:UW",
            ],
        ),
        (
            "TID",
            [
                "-2:WD -1:DWUDU 0:WDURMDE 1:DWUDU 2:WD",
                "-3:W -2:DD -1:DUWW 0:WRUD 1:WUMD 2:DDDU 3:UE",
                "-3:W -2:DD -1:WWUD 0:DURW 1:DMUW 2:UDDD 3:EU",
                "-2:DW -1:UDUWD 0:EDMRUDW 1:UDUWD 2:DW",
            ],
        ),
        (
            "CRO",
            [
                "-2:WUW -1:WDUDUD 0:UDMRUE 1:WDUDUD 2:WUW",
                "-3:UW -2:WDDW -1:DMUU 0:WUDW 1:UDRU 2:WUUD 3:DE",
                "-3:WU -2:WDDW -1:UUMD 0:WDUW 1:URDU 2:DUUW 3:ED",
                "-2:WUW -1:DUDUDW 0:EURMDU 1:DUDUDW 2:WUW",
            ],
        ),
        ("CRU", ["-1:DU 0:WRE 1:DU", "-1:WD 0:DRU 1:UE", "-1:DW 0:URD 1:EU", "-1:UD 0:ERW 1:UD"]),
    ];
    let content = content();
    for (deck, [forward, upper, lower, rear]) in grids {
        let found = content.decks().iter().find(|it| it.symbol == deck);
        let plan = found.map_or(content.cruiser(), |it| &it.components);
        assert_eq!(rows(plan, Face::Forward), forward, "{deck}");
        assert_eq!(rows(plan, Face::UpperRight), upper, "{deck}");
        assert_eq!(rows(plan, Face::LowerRight), lower, "{deck}");
        assert_eq!(rows(plan, Face::Rear), rear, "{deck}");
        assert_eq!(rows(plan, Face::UpperLeft), upper, "{deck}");
        assert_eq!(rows(plan, Face::LowerLeft), lower, "{deck}");
    }
}

#[test]
fn dn_16_7_the_components_of_every_grid_are_those_of_the_list() {
    let counts = [
        ("ANV", "W8 D8 U4 M1 E1 R1"),
        ("TAL", "W6 D7 U4 M1 E2 R1"),
        ("LAN", "W4 D8 U8 M1 E1 R1"),
        ("THO", "W6 D7 U5 M1 E1 R1"),
        ("TID", "W5 D8 U5 M1 E1 R1"),
        ("CRO", "W6 D7 U8 M1 E1 R1"),
    ];
    for (deck, expected) in counts {
        let content = content();
        let plan = &content.decks().iter().find(|it| it.symbol == deck).expect("a deck").components;
        let count = |letter: &str| plan.cells.iter().filter(|(_, kind)| kind.letter() == letter).count();
        let found: Vec<_> = ["W", "D", "U", "M", "E", "R"].map(|it| format!("{it}{}", count(it))).into();
        assert_eq!(found.join(" "), expected, "{deck}");
    }
}

#[test]
fn dn_16_8_the_first_empty_component_and_filled_ones_before_it() {
    // Forward row 0 of an Anvil: D U M R U E D at (0,-3) .. (0,3).
    let row = |filled: &[(i8, i8)]| {
        let picks = picks_from(Hex::new(0, -2), 0, "CRO-b", filled).into_iter();
        picks.filter(|(_, cell)| cell.0 == 0).map(|(_, cell)| cell.1).collect::<Vec<i8>>()
    };
    // A Crown: U (0,-3), D (0,-2), M (0,-1), gap, R (0,1), U (0,2), E (0,3).
    assert_eq!(row(&[]), [-3]);
    assert_eq!(row(&[(0, -3)]), [-3, -2]);
    assert_eq!(row(&[(0, -2)]), [-3], "a filled one behind the first empty one cannot be hit");
    assert_eq!(row(&[(0, -3), (0, -1)]), [-3, -2]);
    assert_eq!(row(&[(0, -3), (0, -2), (0, -1)]), [-3, -2, -1, 1], "the row passes over the gap");
    let all = [(0, -3), (0, -2), (0, -1), (0, 1), (0, 2), (0, 3)];
    assert_eq!(row(&all), [-3, -2, -1, 1, 2, 3], "without an empty one, any");
}

#[test]
fn dn_16_9_a_filled_component_gets_no_second_marker_but_counts_as_hit() {
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -3)).suffer(2, "ANV-V1");
    assert_eq!((battle.filled(2), battle.markers(2, "ANV-V1")), (1, 3));
    let mut battle = Table::face_to_face();
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -3)).suffer(2, "ANV-V1");
    assert_eq!((battle.filled(2), battle.markers(2, "ANV-V1")), (1, 3));
}

#[test]
fn dn_16_10_the_card_takes_damage_less_defence() {
    for (defence, markers) in [("THO-D2", 3), ("TID-D1", 2), ("ANV-D1", 1)] {
        let mut battle = Table::face_to_face();
        battle.fit(2, defence).shoot("ANV-W1", 1, "GU1").hit_kind(1, "D").suffer(2, "ANV-V1");
        assert_eq!(battle.markers(2, "ANV-V1"), markers, "5 against {defence}");
    }
}

#[test]
fn dn_16_11_the_owner_chooses_a_card_of_the_type() {
    for (letter, cards) in [("W", ["ANV-M1", "ANV-W1"]), ("D", ["ANV-V1", "THO-D2"])] {
        let mut battle = Table::face_to_face();
        battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, letter);
        battle.awaits(&[2]);
        let slots: Vec<Action> = cards.map(|id| Action::System(battle.slot(2, id) as u8)).into();
        assert_eq!(battle.actions(2), slots, "{letter}");
    }
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -2));
    let slots: Vec<Action> = ["ANV-R1", "ANV-U1"].map(|id| Action::System(battle.slot(2, id) as u8)).into();
    assert_eq!(battle.actions(2), slots, "U: Reactor or Upgrade");
}

#[test]
fn dn_16_11_a_critical_component_compels_its_card() {
    for (filled, cell, id, markers) in [
        (vec![(0, -3), (0, -2)], (0, -1), "ANV-M1", 3),
        (vec![(0, -3), (0, -2), (0, -1)], (0, 0), "ANV-R1", 1),
        (vec![(0, -3), (0, -2), (0, -1), (0, 0), (0, 1)], (0, 2), "ANV-V1", 3),
    ] {
        let mut battle = Table::face_to_face();
        battle.fill(2, &filled).shoot("ANV-W1", 1, "GU1").hit(1, cell);
        assert!(battle.actions(2).iter().all(|it| !matches!(it, Action::System(_))), "nobody is asked");
        assert_eq!(battle.markers(2, id), markers, "{id}");
    }
}

#[test]
fn dn_16_12_a_critical_card_may_tank_for_its_type() {
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -2)).suffer(2, "ANV-R1");
    assert_eq!((battle.markers(2, "ANV-R1"), battle.markers(2, "ANV-U1")), (1, 0));
}

#[test]
fn dn_16_13_nobody_hides_behind_a_wreck() {
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-W1", 4).disable(2, "ANV-W1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "W");
    assert_eq!(battle.markers(2, "ANV-M1"), 2, "the Main Weapon must suffer: net 3, one Disabled card");
    // Full but not Disabled, or Disabled but not full, is no wreck.
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-W1", 4).disable(2, "ANV-M1").shoot("ANV-W1", 1, "GU1").hit_kind(1, "W");
    assert_eq!(battle.actions(2).len(), 2);
    // Both wrecks: the component is marked, nobody suffers.
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-W1", 4).disable(2, "ANV-W1").mark(2, "ANV-M1", 6).disable(2, "ANV-M1");
    battle.shoot("ANV-W1", 1, "GU1").hit_kind(1, "W");
    assert_eq!(battle.filled(2), 1);
    battle.expects_no(|event| matches!(event, Event::Marked { .. }));
    // The same for a compelled card.
    let mut battle = Table::face_to_face();
    battle.mark(2, "ANV-M1", 6).disable(2, "ANV-M1").fill(2, &[(0, -3), (0, -2)]);
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -1));
    assert!(battle.is_filled(2, (0, -1)));
    battle.expects_no(|event| matches!(event, Event::Marked { .. }));
}

#[test]
fn dn_16_14_overflow_disables_once_and_exactly_full_does_not() {
    for (markers, total, disabled) in [(0, 3, false), (1, 4, false), (2, 4, true), (4, 4, true)] {
        let mut battle = Table::face_to_face();
        battle.mark(2, "ANV-W1", markers).shoot("ANV-W1", 1, "GU1").hit_kind(1, "W").suffer(2, "ANV-W1");
        assert_eq!(battle.markers(2, "ANV-W1"), total, "{markers} + 3 of 4");
        assert_eq!(battle.is_disabled(2, "ANV-W1"), disabled, "{markers} + 3 of 4");
    }
}

#[test]
fn dn_16_15_a_reactor_takes_one_marker_at_most() {
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, 0));
    assert_eq!(battle.markers(2, "ANV-R1"), 1, "net 3");
}

#[test]
fn dn_16_16_disabled_cards_come_before_prevent_and_the_cap_last() {
    // Net 3, two Disabled cards: 1; Brace (2): 0.
    let mut battle = Table::face_to_face();
    battle.disable(2, "ANV-U1").disable(2, "ANV-M1").hand(2, "WA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush().hit_kind(1, "D");
    battle.suffer(2, "ANV-V1").boost(2, "WA2").hush();
    assert_eq!(battle.markers(2, "ANV-V1"), 0);
    // Net 3, Brace 2: 1 on the Reactor, not 0.
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -3), (0, -2), (0, -1)]).hand(2, "WA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush().hit(1, (0, 0));
    battle.boost(2, "WA2").hush();
    assert_eq!(battle.markers(2, "ANV-R1"), 1);
}

#[test]
fn dn_16_17_breach_marks_the_next_empty_components_of_the_row() {
    // Cut Through on a row whose second Component is filled: the third is marked.
    let mut battle = Table::face_to_face();
    battle.fill(2, &[(0, -2)]).hand(1, "LA3").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).hush().hit(1, (0, -3));
    battle.suffer(2, "ANV-V1").boost(1, "LA3").hush();
    assert!(battle.is_filled(2, (0, -3)) && battle.is_filled(2, (0, -1)));
    assert_eq!(battle.filled(2), 3);
    assert_eq!(battle.markers(2, "ANV-M1"), 0, "no card suffers from it");
}

#[test]
fn dn_16_18_events_are_credited_to_the_attacker() {
    // Silence the Guns waits for a Weapon marked, Crippling Blows for a critical hit, Core Breach for a Reactor,
    // Weight of Fire counts markers on Components.
    let mut battle = Table::face_to_face();
    battle.mission(1, 7).mission(1, 8).fill(2, &[(0, -3), (0, -2)]);
    battle.shoot("ANV-W1", 1, "GU1").hit(1, (0, -1)).rest();
    let player = battle.player(1);
    assert!(player.missions.iter().all(|held| held.revealed));
    assert_eq!(player.marks, 1);
    assert_eq!(battle.player(2).marks, 0);
    let mut battle = Table::face_to_face();
    battle.mission(1, 10).fill(2, &[(0, -3)]).shoot("ANV-W1", 1, "GU1").hit(1, (0, -2)).suffer(2, "ANV-R1");
    assert!(battle.is_revealed(1));
}

#[test]
fn dn_16_19_a_hit_on_a_cruiser_places_one_component_marker() {
    let mut battle = Table::face_to_face();
    battle.cruiser(2, (1, -2), 0).exchange().activate(1, "ANV-W1", 1, "GU1").fire(1, at_cruiser(2, 1));
    battle.hit_kind(1, "D");
    assert_eq!(battle.player(2).cruisers[0].filled.count_ones(), 1, "net 3, one marker");
    battle.expects_no(|event| matches!(event, Event::Marked { .. }));
}

#[test]
fn dn_16_20_direct_markers_are_shielded_by_nothing() {
    // Overcharge Lens marks the own firing card; Disabled cards do not absorb it, a full card is Disabled.
    let mut battle = Table::face_to_face();
    battle.mark(1, "ANV-W1", 4).disable(1, "ANV-U1").hand(1, "LA2").loud().exchange().hush();
    battle.activate(1, "ANV-W1", 1, "GU1").hush().fire(1, at_ship(2)).boost(1, "LA2").hush();
    assert_eq!(battle.markers(1, "ANV-W1"), 4);
    assert!(battle.is_disabled(1, "ANV-W1"));
    assert_eq!(battle.blows(), [(7, 2)], "5 worn -1, +3");
}
