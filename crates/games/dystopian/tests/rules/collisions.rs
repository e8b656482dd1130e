//! Chapter 9: collisions, passing through, rams.

use broadside_dystopian::measures::{OVERLAP, overlap};
use broadside_dystopian::{Critical, Event, ModelNo, Moving, PathPart, Status, Thing};
use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Stream};
use broadside_geometry::plane::{Heading, Pose, SLACK};
use broadside_kit::set::Set;

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::Table;
use crate::measures::{pose, ship};

/// What the dice of a collision show.
fn collision_dice(table: &mut Table, faces: &[u32]) {
    table.dice.more.push(("collision", faces.to_vec()));
}

fn disorder<const N: usize>(table: &Table, models: [u8; N]) -> [u8; N] {
    models.map(|model| table.model(model).disorder)
}

fn collided(table: &Table) -> Vec<Thing> {
    table.events(|event| match event {
        Event::Collided { with, .. } => Some(*with),
        _ => None,
    })
}

#[test]
fn dw_9_2_dw_9_3_dw_9_11_dw_9_12_a_collision_w8() {
    let mut table = sea();
    table.put(F, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 13_250), 90);
    collision_dice(&mut table, &[6]);
    table.set_off(1);
    table.play(&["normal", "ahead 16"]);
    // In contact after 2 inches, too slow to ram. The K is heavier and stays calm; nothing explodes.
    assert_eq!((table.model(F).at.y, table.is_done()), (12_000, true));
    assert_eq!(disorder(&table, [F, ENEMY + K]), [1, 0]);
    assert_eq!((table.model(F).damage, table.model(ENEMY + K).damage), (1, 0));
    table.no_dice_left();
    // The other way round both are shaken, and nobody is harmed.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (10_000, 14_000), 90);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!(disorder(&table, [K, ENEMY + F]), [1, 1]);
    assert_eq!((table.model(K).damage, table.model(ENEMY + F).damage), (0, 0));
    // Models in contact may part, and slide along each other.
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (13_000, 10_000), 0);
    table.put(ENEMY + F, (10_755, 10_000), 0);
    table.set_off(0);
    table.play(&["model 1", "normal", "ahead 14"]);
    assert_eq!(table.model(K).at.y, 17_000);
}

#[test]
fn dw_9_1_dw_17_4_dw_17_12_layers_pass_each_other() {
    // A ship passes under an airship and over a submarine; both pass ships and each other.
    for (mover, unit, others) in [
        (K, 0, [ENEMY + AIRSHIP, ENEMY + SUBMARINE]),
        (AIRSHIP, 3, [ENEMY + K, ENEMY + SUBMARINE]),
        (SUBMARINE, 4, [ENEMY + K, ENEMY + AIRSHIP]),
    ] {
        let mut table = sea();
        table.put(mover, (10_000, 10_000), 0);
        for other in others {
            table.put(other, (10_000, 13_500), 90);
        }
        table.set_off(unit);
        table.play(&["normal", "ahead 12", "done"]);
        assert_eq!((table.model(mover).at.y, collided(&table).len()), (16_000, 0), "{mover}");
        assert_eq!(disorder(&table, [mover, others[0], others[1]]), [0; 3], "{mover}");
    }
    // Incoming models are passed, too.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 13_500), 90);
    table.edit(|state| state.units[5].status = Status::Incoming);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!(table.model(K).at.y, 17_000);
}

#[test]
fn dw_9_4_dw_9_5_unit_mates_are_passed_but_not_touched_in_the_end() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (10_000, 14_500), 90);
    table.set_off(0);
    // Through and beyond.
    table.play(&["model 1", "normal", "ahead 14"]);
    assert_eq!((table.model(K).at.y, collided(&table).len()), (17_000, 0));
    // Ending on the other one it is moved back, and they collide: both are of the same MASS.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (10_000, 14_500), 90);
    table.set_off(0);
    table.play(&["model 1", "normal", "ahead 8", "done"]);
    assert_eq!(table.model(K).at.y, 12_250);
    assert_eq!((disorder(&table, [K, K + 1]), collided(&table)), ([1, 1], vec![Thing::Model(no(K + 1))]));
    // A model that stays where it is collides with nothing.
    let mut table = sea_with(&[("k", "speed = [0, 7]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (11_005, 10_000), 0);
    table.set_off(0);
    table.play(&["model 1", "normal", "done", "normal", "done"]);
    assert_eq!((collided(&table).len(), table.is_done()), (0, true));
}

#[test]
fn dw_9_6_dw_9_7_a_model_that_ends_on_another_goes_on() {
    // A ship may lie under the hull of an airship, but not on its base of 0.75" radius.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + AIRSHIP, (10_000, 15_000), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 4", "done"]);
    assert_eq!((table.model(K).at.y, disorder(&table, [K])), (12_000, [0]));
    table.set_off(0);
    table.play(&["normal", "ahead 8", "done"]);
    // The stern, 1.75" behind the centre point, is clear of the base: 15 + 0.75 + 1.75, and a tenth to be out of contact.
    assert_eq!((table.model(K).at.y, disorder(&table, [K])), (17_600, [1]));
    assert!(table.is_done());
    // A ship may pass incoming models, but not end on them.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 14_500), 90);
    table.edit(|state| state.units[5].status = Status::Incoming);
    table.set_off(0);
    table.play(&["normal", "ahead 8", "done"]);
    assert_eq!((table.model(K).at.y, disorder(&table, [K])), (16_800, [1]));
}

#[test]
fn dw_9_8_who_goes_on_onto_terrain_is_destroyed() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + AIRSHIP, (10_000, 14_000), 0);
    // A small island lies where the ship would come to rest; on its way there it collides with nothing.
    table.land("T3", (10_000, 18_500));
    table.set_off(0);
    table.play(&["normal", "ahead 8", "done"]);
    assert!(table.model(K).lost);
    assert_eq!(table.points(), [0, 5]);
    // To an airship islands are open water.
    let mut table = sea();
    table.put(AIRSHIP, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 14_000), 0);
    table.land("T3", (10_000, 17_000));
    table.set_off(3);
    table.play(&["normal", "ahead 8", "done"]);
    assert_eq!((table.model(AIRSHIP).lost, disorder(&table, [AIRSHIP])), (false, [1]));
}

#[test]
fn dw_9_9_without_a_way_on_it_is_moved_back() {
    // The edge is too near.
    let mut table = sea();
    table.put(K, (10_000, 29_000), 0);
    table.put(ENEMY + AIRSHIP, (10_000, 34_000), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 8", "done"]);
    // Back to where bow and base are more than a hundredth apart: 34 - 0.75 - 1.75, and 0.02 more.
    assert_eq!((table.model(K).at.y, disorder(&table, [K])), (31_480, [1]));
    // A collision ended the move: it does not leap over what it ran into.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + AIRSHIP, (10_000, 14_000), 0);
    table.put(ENEMY + K, (10_000, 16_500), 90);
    table.set_off(0);
    table.play(&["normal", "ahead 14", "collide"]);
    assert_eq!((table.model(K).at.y, disorder(&table, [K])), (11_480, [2]));
}

#[test]
fn dw_9_10_dw_17_3_airships_and_submarines_choose_against_enemies() {
    for (mover, unit) in [(AIRSHIP, 3), (SUBMARINE, 4)] {
        let mut table = sea();
        table.put(mover, (10_000, 10_000), 0);
        table.put(ENEMY + mover, (10_000, 13_500), 90);
        table.set_off(unit);
        table.play(&["normal", "ahead 12"]);
        assert_eq!(table.options(), ["pass", "collide"]);
        assert_eq!(table.refused("ram"), "DW-9.10");
        table.play(&["pass"]);
        // Once for each enemy, even if it lies on it when the next pick begins.
        assert_eq!((table.model(mover).at.y, disorder(&table, [mover, ENEMY + mover])), (16_000, [0, 0]));
        let mut table = sea();
        table.put(mover, (10_000, 10_000), 0);
        table.put(ENEMY + mover, (10_000, 13_500), 90);
        table.set_off(unit);
        table.play(&["normal", "ahead 12", "collide"]);
        assert_eq!((table.model(mover).at.y, disorder(&table, [mover, ENEMY + mover])), (11_250, [1, 1]));
        // Friends are passed without a word.
        let mut table = sea();
        table.put(mover, (10_000, 10_000), 0);
        table.put(mover + 1, (10_000, 13_500), 90);
        table.set_off(unit);
        table.play(&[&format!("model {}", no(mover)), "normal", "ahead 12", "done"]);
        assert_eq!(table.model(mover).at.y, 16_000);
    }
}

#[test]
fn dw_9_13_of_things_met_at_once_terrain_counts_then_mass() {
    let met = |rig: bool| {
        let mut table = sea();
        // The broad stern comes down on two sterns at once; the heavier model has the higher number.
        table.put(B, (10_000, 20_000), 0);
        table.put(ENEMY + F, (9_500, 14_250), 180);
        table.put(ENEMY + B, (10_760, 12_250), 180);
        if rig {
            table.land("T9", (10_000, 14_000));
        }
        table.set_off(2);
        table.play(&["reverse", "ahead 6"]);
        assert!(table.is_done());
        collided(&table)
    };
    assert_eq!(met(false), [Thing::Model(no(ENEMY + B))]);
    assert_eq!(met(true), [Thing::Terrain(0)]);
}

#[test]
fn dw_9_14_a_rotation_collides_and_is_no_ram() {
    let mut table = sea_with(&[("k", "properties = [\"pivot\"]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + K, (12_000, 14_500), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 8", "pivot 12"]);
    let heading = table.model(K).heading.tenths();
    assert!(heading > 0 && heading < 900, "{heading}");
    assert_eq!((table.is_done(), collided(&table)), (true, vec![Thing::Model(no(ENEMY + K))]));
}

/// A K that runs into an enemy F after 4.5 inches.
fn ramming() -> Table {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (10_000, 16_500), 90);
    table.stack_deck(ONE, 6);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    table
}

#[test]
fn dw_9_15_dw_9_18_dw_9_19_dw_9_20_dw_9_21_dw_9_22_dw_9_23_dw_9_25_a_ram_w9() {
    let mut table = ramming();
    assert_eq!((table.model(K).at.y, table.options()), (14_500, vec!["ram".into(), "collide".into()]));
    assert_eq!(table.refused("pass"), "DW-9.15");
    table.action_dice("s s s s S S X B B B c c C B");
    table.critical_dice(&[Critical::Breach; 7]);
    table.play(&["ram", "draw"]);
    table.no_dice_left();
    // The F is crippled, its overflow makes it explode, and the K is hit by that before its own part of the ram.
    assert!(table.model(ENEMY + F).lost);
    assert_eq!(table.points(), [2, 0]);
    assert_eq!((table.model(K).damage, table.model(K).disorder), (4, 2));
    // No collision was resolved, and the K takes part in no action.
    assert_eq!((collided(&table).len(), table.is_done()), (0, true));
    let activation = table.state().activation.expect("one");
    assert_eq!(activation.rammed.len(), 1);
}

#[test]
fn dw_9_19_a_crew_that_fails_only_collides() {
    let mut table = ramming();
    table.play(&["ram", "fail"]);
    assert_eq!((disorder(&table, [K, ENEMY + F]), collided(&table).len()), ([1, 1], 1));
    assert_eq!((table.model(ENEMY + F).damage, table.is_done()), (0, true));
    assert_eq!(table.state().activation.expect("one").rammed.len(), 1);
}

#[test]
fn dw_9_15_a_ram_needs_speed_a_bow_and_an_enemy() {
    // A friend of another unit is no target of a ram.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(F, (10_000, 16_500), 90);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!((collided(&table).len(), table.is_done()), (1, true));
    // In full reverse the stern meets the enemy.
    let mut table = sea();
    table.put(B, (10_000, 20_000), 0);
    table.put(ENEMY + F, (10_000, 14_000), 90);
    table.edit(|state| state.boons.moves.speed = 6);
    table.set_off(2);
    table.play(&["reverse"]);
    table.edit(|state| state.boons.moves.speed = 6);
    let far = table.options().into_iter().rfind(|it| it.starts_with("ahead")).expect("a leg");
    table.play(&[&far]);
    assert_eq!((collided(&table).len(), table.is_done()), (1, true));
}

#[test]
fn dw_9_16_dw_9_17_only_the_way_since_a_pivot_counts() {
    // East after a pivot: 2 inches, then contact.
    let mut table = sea_with(&[("k", "properties = [\"pivot\"]"), ("k", "speed = [2, 9]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (14_005, 14_000), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 8", "pivot 12", "ahead 6"]);
    // It went 6 inches, but only 2 since the pivot.
    assert_eq!((collided(&table).len(), table.is_done()), (1, true));
    // The contact point of a bow with a side is its tip.
    let table = ramming();
    let point = table.game.contact(no(K), Thing::Model(no(ENEMY + F)));
    assert_eq!((point.x, point.y), (10_000, 16_250));
}

#[test]
fn dw_9_24_the_level_just_gained_converts_dice_of_the_ram() {
    let mut table = ramming();
    table.mark(K, 0, 1, &[]);
    table.stack_deck(ONE, 1);
    // Two levels by now: heavy strikes count one each. 2 hits against MASS 1, and none against MASS 3.
    table.action_dice("S S B B B B B B B B B B B");
    table.play(&["ram", "draw"]);
    assert_eq!((table.model(ENEMY + F).damage, table.model(K).damage), (2, 0));
}

#[test]
fn dw_8_21_dw_9_26_the_target_is_pushed_back() {
    let rammed = |change: &dyn Fn(&mut Table)| {
        let mut table = ramming();
        change(&mut table);
        table.action_dice("B B B B B B B B B B B B B");
        table.play(&["ram", "draw"]);
        (table.model(ENEMY + F).at.x, table.model(ENEMY + F).at.y)
    };
    // It heads east, so it goes west.
    assert_eq!(rammed(&|_| {}), (9_000, 16_500));
    // Another model stops it, even one of another layer, without a collision; so does terrain.
    assert_eq!(rammed(&|table| table.put(ENEMY + SUBMARINE, (8_000, 16_500), 0)), (9_260, 16_500));
    assert_eq!(rammed(&|table| table.land("T3", (7_000, 16_500))), (9_260, 16_500));
    // And the edge, which costs no order here.
    let mut table = sea();
    table.put(K, (1_200, 10_000), 0);
    table.put(ENEMY + F, (1_200, 16_500), 90);
    table.stack_deck(ONE, 1);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    table.action_dice("B B B B B B B B B B B B B");
    table.play(&["ram", "draw"]);
    assert_eq!((table.model(ENEMY + F).at.x, disorder(&table, [ENEMY + F])), (750, [1]));
}

#[test]
fn dw_9_26_not_through_the_rammer() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (10_000, 17_000), 0);
    table.stack_deck(ONE, 1);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    table.action_dice("B B B B B B B B B B B B B");
    table.play(&["ram", "draw"]);
    assert_eq!(table.model(ENEMY + F).at.y, 17_000);
}

#[test]
fn dw_9_27_dw_21_22_a_model_pushed_onto_mines_sets_them_off() {
    let mut table = ramming();
    table.mine((7_700, 16_500));
    table.action_dice("B B B B B B B B B B B B B");
    table.dice.more.push(("mine", vec![4]));
    table.play(&["ram", "draw"]);
    table.no_dice_left();
    // It touches the marker after 0.05", is shaken twice by now, hit once, and goes on to the end of its way.
    let pushed = table.model(ENEMY + F);
    assert_eq!((pushed.at.x, pushed.damage, pushed.disorder), (9_000, 1, 2));
    assert!(table.state().markers.is_empty());
}

#[test]
fn dw_23_17_a_ram_bow_hits_harder_and_suffers_less() {
    let mut table = sea_with(&[("k", "properties = [{ ram_bow = 2 }]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + B, (10_000, 17_000), 90);
    table.stack_deck(ONE, 1);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    // 9 for the HULL, 4 for the inches, 2 for the bow: 12 hits, 2 successes against MASS 5, 4 - 2 against its own.
    table.action_dice("s s s s s s s s s s s s B B B");
    table.play(&["ram", "draw"]);
    table.no_dice_left();
    assert_eq!((table.model(ENEMY + B).damage, table.model(K).damage), (2, 2));
    // In a collision the bow takes two points off, too.
    let mut table = sea_with(&[("k", "properties = [{ ram_bow = 2 }]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + B, (10_000, 17_000), 90);
    collision_dice(&mut table, &[4, 5, 6]);
    table.set_off(0);
    table.play(&["normal", "ahead 14", "collide"]);
    assert_eq!(table.model(K).damage, 1);
    // At the stern it does not.
    let mut table = sea_with(&[("k", "properties = [{ ram_bow = 2 }]")], "");
    table.put(K, (10_000, 20_000), 0);
    table.put(ENEMY + B, (10_000, 14_500), 90);
    collision_dice(&mut table, &[4, 5, 6]);
    table.set_off(0);
    table.play(&["reverse", "ahead 8"]);
    assert_eq!(table.model(K).damage, 3);
}

#[test]
fn a_ram_is_a_feat() {
    let mut table = ramming();
    table.action_dice("s s B B B B B B B B B B B");
    table.play(&["ram", "draw"]);
    assert_eq!(table.state().feats.rammed, 2);
}

/// Whoever is moved back out of others comes to the same place where what lies deep in them is passed over.
#[test]
fn dw_9_5_dw_9_9_the_way_back_is_looked_at_as_finely_as_it_need_be() {
    let mut dice = FastDice::new(95);
    let mut place = |most: u32| dice.below(Stream::new("place"), most) as i32;
    let (mut moved, mut asked) = (0, [0_u32; 2]);
    for _ in 0..300 {
        let others: Vec<_> = (0..3)
            .map(|_| ship(1 + place(5) as u8, pose(place(6_000), 2_000 + place(6_000), place(3600))))
            .collect();
        let mass = 1 + place(5) as u8;
        let mut moving = Moving::begin(ModelNo(0), pose(place(6_000), -6_000, 75 * place(48)), Set::NONE);
        moving.note(PathPart::Straight(Heading::from_tenths(place(600) - 300), 5_000 + place(9_000) as u32));
        moving.note(PathPart::Swing(75 * (place(7) - 3) as i16));
        moving.note(PathPart::Straight(Heading::from_tenths(place(600) - 300), place(4_000) as u32));
        let lies_on = |pose: Pose| others.iter().any(|it| overlap(ship(mass, pose).outline(), it.outline()));
        let lies_deep_on = |pose: Pose| {
            let deep = |it: &_| ship(mass, pose).outline().overlaps(*it, OVERLAP + SLACK);
            (0..).map(ModelNo).zip(others.iter().map(|it| it.outline())).find(|it| deep(&it.1)).map(|it| it.0)
        };
        let mut back = |way: usize, deep: &dyn Fn(Pose) -> Option<ModelNo>| {
            let free = |pose| {
                asked[way] += 1;
                !lies_on(pose)
            };
            moving.back(free, deep)
        };
        let whole = back(0, &|_| None);
        assert_eq!(back(1, &lies_deep_on), whole);
        let end = moving
            .path
            .iter()
            .fold(moving.from, |from, part| part.track(from).end(broadside_dystopian::measures::SINES));
        moved += u32::from(whole != end);
    }
    assert!(moved > 50 && asked[1] < asked[0] / 5, "{moved} moved back, asked {asked:?}");
}

#[test]
fn dw_9_15_whoever_judges_rams_where_it_pays() {
    // A whole cruiser and a battleship abeam, which has so much of its HULL left: how the move ends.
    let rams = |left: u8, round: u8, own_damage: u8| {
        let mut table = sea();
        for seat in [ONE, TWO] {
            table.hold(seat, &[]);
        }
        table.put(K, (20_000, 10_000), 0);
        table.put(ENEMY + B, (20_000, 16_000), 90);
        table.mark(ENEMY + B, 11 - left, 0, &[]);
        table.mark(K, own_damage, 0, &[]);
        table.edit(|state| state.round = round);
        table.set_off(0);
        table.by_habit(ONE);
        let rams = table.events(|event| match event {
            Event::RamDeclared { model, target } => Some((*model, *target)),
            _ => None,
        });
        rams == [(no(K), no(ENEMY + B))]
    };
    // Its guns hardly scratch the battleship, but a ram is likely to cripple it.
    assert!(rams(2, 5, 0) && rams(2, 3, 0));
    // Nobody gives a cruiser for a scratch.
    assert!(!rams(11, 3, 5) && !rams(11, 1, 0));
}
