//! Chapter 21: terrain, environment, markers.

use broadside_dystopian::{Critical, Event, MarkerKind};
use broadside_geometry::plane::Heading;

use crate::field::{AIRSHIP, B, ENEMY, F, K, SUBMARINE, sea, sea_with};

/// What a model of a unit gains in disorder by a move of so many half inches north from (10, 10).
fn impeded(unit: u8, model: u8, change: &[(&str, &str)], piece: &str, at: (i32, i32), halves: u8) -> u8 {
    let mut table = sea_with(change, "");
    table.put(model, (10_000, 10_000), 0);
    table.land(piece, at);
    table.dice.more.push(("collision", vec![1; 5]));
    table.set_off(unit);
    table.play(&["normal", &format!("ahead {halves}")]);
    table.play_on_to("fail");
    table.model(model).disorder
}

#[test]
fn dw_21_1_dw_21_3_dw_21_4_dw_17_6_what_impedes_whom() {
    // A field of treacherous water, 7 by 4 inches, and a bank of fog, across the way.
    for (unit, model, in_water, in_fog) in [(0, K, 1, 1), (4, SUBMARINE, 1, 0), (3, AIRSHIP, 0, 1)] {
        assert_eq!(impeded(unit, model, &[], "T14", (10_000, 15_000), 8), in_water, "{model}");
        assert_eq!(impeded(unit, model, &[], "T13", (10_000, 15_000), 8), in_fog, "{model}");
    }
    // Once, however many there are; nothing collides with them.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.land("T14", (10_000, 14_000));
    table.land("T13", (10_000, 15_000));
    table.set_off(0);
    table.play(&["normal", "ahead 12", "done"]);
    assert_eq!((table.model(K).disorder, table.model(K).at.y), (1, 16_000));
    assert_eq!(table.events(|event| matches!(event, Event::Collided { .. }).then_some(())).len(), 0);
}

#[test]
fn dw_21_2_open_water_has_no_rules() {
    assert_eq!(impeded(0, K, &[], "T14", (20_000, 15_000), 8), 0);
}

#[test]
fn dw_21_5_starting_inside() {
    // Out of it from the first inch on: it was in contact. Without a move it was not.
    let mut table = sea_with(&[("k", "speed = [0, 7]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.land("T14", (10_000, 8_000));
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!(table.model(K).disorder, 1);
    let mut table = sea_with(&[("k", "speed = [0, 7]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.land("T14", (10_000, 8_000));
    table.set_off(0);
    table.play(&["normal", "done"]);
    assert_eq!(table.model(K).disorder, 0);
}

#[test]
fn dw_21_7_dw_21_8_a_grounding_hazard_is_run_into() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.land("T2", (10_000, 17_000));
    table.dice.more.push(("collision", vec![4, 5, 1]));
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    // Two strikes; the octagon has a corner at (10, 15), the bow is 1.75" ahead.
    let model = table.model(K);
    assert_eq!((model.at.y, model.damage, model.disorder), (13_250, 2, 1));
}

#[test]
fn dw_21_9_dw_21_13_dw_21_16_dw_21_19_shores_are_treacherous() {
    // Abeam of an islet of circumradius 1.5: its corner points west, the side of the K is at 10.5.
    let beside =
        |piece: &str, reach: i32, gap: i32| impeded(0, K, &[], piece, (10_500 + reach + gap, 13_000), 12);
    for (piece, reach) in [("T3", 1_500), ("T9", 1_000), ("T10", 1_000)] {
        assert_eq!(beside(piece, reach, 1_000), 1, "{piece}");
        assert_eq!(beside(piece, reach, 1_020), 0, "{piece}");
    }
    // Grounding hazards have none.
    assert_eq!(beside("T2", 2_000, 500), 0);
}

#[test]
fn dw_21_10_dw_21_11_dw_23_12_amphibious_models_cross_islands() {
    let crossing = |changes: &[(&str, &str)], piece: &str, at: (i32, i32)| {
        let mut table = sea_with(changes, "");
        table.put(K, (10_000, 10_000), 0);
        table.land(piece, at);
        table.dice.more.push(("collision", vec![1; 3]));
        table.set_off(0);
        table.play(&["normal", "ahead 14"]);
        table.play_on_to("fail");
        table.model(K).at.y
    };
    let amphibious: &[(&str, &str)] = &[("k", "properties = [\"amphibious\"]")];
    assert_eq!(crossing(&[], "T3", (10_000, 15_000)), 11_950);
    assert_eq!(crossing(amphibious, "T3", (10_000, 15_000)), 17_000);
    assert_eq!(crossing(amphibious, "T2", (10_000, 15_000)), 17_000);
    // The impassable middle of the great island, an octagon of 1.5" with a corner to the south, and structures stop it.
    assert_eq!(crossing(amphibious, "T6", (10_000, 17_000)), 13_750);
    assert_eq!(crossing(amphibious, "T9", (10_000, 16_000)), 13_250);
}

#[test]
fn dw_23_11_a_shoal_keel_is_not_impeded() {
    let keel: &[(&str, &str)] = &[("k", "properties = [\"shoal_keel\"]")];
    assert_eq!(impeded(0, K, keel, "T14", (10_000, 15_000), 8), 0);
    assert_eq!(impeded(0, K, keel, "T13", (10_000, 15_000), 8), 1);
}

#[test]
fn dw_23_13_hydrofoils_skim_over_shoals_mines_and_wrecks() {
    let foil: &[(&str, &str)] = &[("k", "properties = [\"hydrofoil\"]")];
    assert_eq!(impeded(0, K, foil, "T14", (10_000, 15_000), 8), 0);
    assert_eq!(impeded(0, K, foil, "T2", (10_000, 15_000), 8), 0);
    let mut table = sea_with(foil, "");
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (13_000, 11_000), 0);
    table.mine((10_000, 14_000));
    table.marker(MarkerKind::Wreck, (10_000, 15_000));
    table.set_off(0);
    table.play(&["model 1", "normal", "ahead 14"]);
    assert_eq!((table.model(K).disorder, table.state().markers.len()), (0, 2));
    // When another ship sets them off, it is hit although the foil is closer.
    let mut table = sea_with(foil, "");
    table.put(K, (11_400, 10_000), 0);
    table.put(ENEMY + B, (7_000, 10_000), 90);
    table.mine((10_500, 10_000));
    table.dice.more.push(("mine", vec![4; 5]));
    table.set_off(7);
    table.play(&["normal", "ahead 2", "ahead 2"]);
    assert_eq!((table.model(K).damage, table.model(ENEMY + B).damage), (0, 5));
}

#[test]
fn dw_21_12_territories_are_six_inches_across() {
    let table = sea();
    let territory = |id: &str| {
        let terrain = table.content.find_terrain(id).expect("terrain");
        table.content.terrain_of(terrain).is_territory()
    };
    assert_eq!(["T5", "T6", "T7"].map(territory), [false, true, true]);
}

#[test]
fn dw_21_20_markers_are_never_run_into() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.marker(MarkerKind::Objective, (10_000, 15_000));
    table.set_off(0);
    table.play(&["normal", "ahead 12", "done"]);
    assert_eq!((table.model(K).at.y, table.model(K).disorder), (16_000, 0));
}

#[test]
fn dw_21_22_dw_21_23_dw_21_24_dw_21_25_a_minefield_w13() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    // The F lies 1.5" from the marker, whose radius is 0.75".
    table.put(F, (12_500, 14_000), 0);
    table.mine((10_000, 14_000));
    table.dice.more.push(("mine", vec![4, 5, 6]));
    table.set_off(0);
    table.play(&["normal", "ahead 12", "done"]);
    let (k, f) = (table.model(K), table.model(F));
    assert_eq!((k.damage, k.disorder, k.at.y), (5, 1, 16_000));
    assert_eq!((f.damage, f.disorder), (0, 1));
    assert!(table.state().markers.is_empty() && table.is_done());
    // It went off at the first hundredth in contact: the bow 0.75" and a hundredth from the middle of the marker.
    let places = table.events(|event| match event {
        Event::Moved { pose, .. } => Some(pose.at.y),
        _ => None,
    });
    assert_eq!(places[0], 14_000 - 750 - 1_750 - 10);
}

#[test]
fn dw_21_22_submarines_set_mines_off_and_airships_do_not() {
    for (unit, model, left) in [(4, SUBMARINE, 0), (3, AIRSHIP, 1)] {
        let mut table = sea();
        table.put(model, (10_000, 10_000), 0);
        // It passes under a ship on its way.
        table.put(ENEMY + F, (10_000, 13_000), 90);
        table.mine((10_000, 16_000));
        table.dice.more.push(("mine", vec![1; 3]));
        table.set_off(unit);
        table.play(&["normal", "ahead 12", "done"]);
        assert_eq!((table.state().markers.len(), table.model(model).disorder), (left, 1 - left as u8));
    }
}

#[test]
fn dw_21_24_the_closest_is_hit_and_the_mover_where_it_is_as_close() {
    // An enemy overlaps the marker already; the mover touches it from the other side.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (10_000, 14_500), 90);
    table.mine((10_000, 13_800));
    table.dice.more.push(("mine", vec![4]));
    table.set_off(0);
    table.play(&["normal", "ahead 4", "done"]);
    // The F lies in the field, 0.00" from it: its own enemy rolls one die for its MASS.
    assert_eq!((table.model(ENEMY + F).damage, table.model(K).damage), (1, 0));
}

#[test]
fn dw_21_26_dw_21_27_wrecks_tear_hulls() {
    let wrecks = |faces: &[Critical], start: bool| {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        table.marker(MarkerKind::Wreck, (10_000, 14_000));
        table.marker(MarkerKind::Wreck, (10_500, 16_000));
        if start {
            table.marker(MarkerKind::Wreck, (10_000, 10_000));
        }
        table.critical_dice(faces);
        table.set_off(0);
        table.play(&["normal", "ahead 14"]);
        table.no_dice_left();
        let effects = table.model(K).effects;
        let of = |effect: Critical| effects[effect as usize];
        (
            of(Critical::Breach),
            of(Critical::NavigationLock),
            of(Critical::Hazard),
            table.state().markers.len(),
        )
    };
    // One die for each that it came to touch; the one it lay on does not count.
    assert_eq!(wrecks(&[Critical::Breach, Critical::NavigationLock], false), (1, 1, 0, 0));
    assert_eq!(wrecks(&[Critical::Hazard, Critical::Breach], true), (1, 0, 0, 2));
    // A submarine passes below.
    let mut table = sea();
    table.put(SUBMARINE, (10_000, 10_000), 0);
    table.marker(MarkerKind::Wreck, (10_000, 14_000));
    table.set_off(4);
    table.play(&["normal", "ahead 12", "done"]);
    assert_eq!(table.state().markers.len(), 1);
}

#[test]
fn dw_23_31_icebreakers_break_lighter_ice() {
    let breaker = |piece: &str, halves: u8| {
        let mut table = sea_with(&[("k", "properties = [\"icebreaker\"]")], "");
        table.put(K, (10_000, 10_000), 0);
        table.land(piece, (10_000, 15_000));
        table.dice.more.push(("collision", vec![1; 3]));
        table.set_off(0);
        table.play(&["normal", &format!("ahead {halves}")]);
        table
    };
    // Ice of MASS 2 is gone, for an inch of movement: 5 of 7 inches are spent after 4.
    let mut table = breaker("T10", 8);
    assert!(table.state().terrain.is_empty());
    assert_eq!((table.model(K).at.y, table.state().moving.expect("a move").way.spent), (14_000, 5_000));
    table.play(&["done"]);
    assert!(table.is_done());
    // A way that was picked before ends when its movement does: 6 inches and the one for the ice.
    let table = breaker("T10", 14);
    assert_eq!((table.model(K).at.y, table.is_done()), (16_000, true));
    // Ice of MASS 4 stops it.
    let table = breaker("T11", 8);
    assert_eq!((table.state().terrain.len(), table.model(K).damage), (1, 0));
    assert!(table.model(K).at.y < 12_000 && table.is_done());
}

#[test]
fn whom_a_bomber_passed_over_is_remembered() {
    let bombs = "[[weapon]]\nid = \"bombs\"\nname = \"Bombs\"\nclose = 5\nspecial = [\"bomb\"]\nqualities = [\"overflight\"]\n";
    let mut table = sea_with(&[("a", "mounts = [{ weapon = \"bombs\", arcs = \"FPSA\" }]")], bombs);
    table.put(AIRSHIP, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 14_000), 90);
    // Under the hull, but not under the centre point.
    table.put(ENEMY + F, (10_600, 12_000), 0);
    table.edit(|state| state.models[usize::from(ENEMY + F)].heading = Heading::from_degrees(0));
    table.set_off(3);
    table.play(&["normal", "ahead 16"]);
    let overflown = table.state().activation.expect("one").overflown;
    assert_eq!(overflown.iter().map(|it| it.1.0).collect::<Vec<_>>(), [ENEMY + K]);
}
