//! Where rules of several chapters meet: torrents, used-up actions, moves that are cut short.

use broadside_dystopian::{Action, Critical, Event, Shape, StackGoal, Step, Thing, UnitNo, Window, patterns};
use broadside_geometry::plane::{Heading, Point, Pose};
use broadside_kit::set::Set;

use crate::field::{B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with, sea_with_attachments};
use crate::kit::Table;

/// Weapons with `Torrent (3)`, 5 dice at any distance that matters here.
const FIRE: &str =
    "[[weapon]]\nid = \"fire\"\nname = \"Fire\"\nclose = 5\nstandard = 5\nspecial = [{ torrent = 3 }]\n";
const FIRES: &str = "mounts = [{ weapon = \"fire\", arcs = \"FPSA\" }]";

fn named(model: u8) -> String {
    format!("model {}", no(model))
}

fn weapon(model: u8) -> String {
    format!("weapon {} 1", no(model))
}

/// A K with torrents, and what else stands there.
fn torrent(changes: &[(&str, &str)]) -> Table {
    let mut table = sea_with(&[&[("k", FIRES)], changes].concat(), FIRE);
    table.put(K, (20_000, 8_000), 0);
    table
}

#[test]
fn dw_12_1_dw_12_3_who_took_part_before_does_not_say_what_is_offered() {
    let mut table = sea_with(&[("k", "systems = [\"shock_coils\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + F, (20_000, 22_000), 90);
    // In reach of the coils of the second one only.
    table.put(ENEMY + B, (34_500, 8_000), 90);
    table.act(0);
    table.action_dice("BBBBBB BBB");
    table.play(&["attack", &named(ENEMY + F), &weapon(K), "done"]);
    table.no_dice_left();
    assert!(table.offers("special shock"), "{:?}", table.options());
}

#[test]
fn dw_17_8_dw_13_13_dw_13_17_a_sunk_submarine_was_on_the_surface() {
    for surfaced in [true, false] {
        let mut table = torrent(&[("u", "hull = 1"), ("u", "properties = [\"frail_hull\"]")]);
        table.put(ENEMY + SUBMARINE, (20_000, 16_000), 90);
        table.put(ENEMY + F, (23_500, 16_000), 90);
        table.edit(|state| state.units[9].surfaced = true);
        table.act(0);
        table.action_dice("SSSBB");
        table.play(&["attack", &named(ENEMY + SUBMARINE)]);
        table.run_through(&["weapon"]);
        table.no_dice_left();
        assert!(table.model(ENEMY + SUBMARINE).lost);
        // Had it sunk while it was UNDERWATER, no ship would follow it.
        table.edit(|state| state.units[9].surfaced = surfaced);
        assert_eq!(table.offers(&named(ENEMY + F)), surfaced);
    }
}

#[test]
fn dw_17_8_dw_23_67_a_blast_about_a_sunk_submarine_hits_ships() {
    let guns = "[[weapon]]\nid = \"shell\"\nname = \"Shell\"\nclose = 6\nstandard = 6\nqualities = [{ blast = 4 }]\n";
    let changes = [
        ("k", "mounts = [{ weapon = \"shell\", arcs = \"FPSA\" }]"),
        ("u", "hull = 1"),
        ("u", "properties = [\"frail_hull\"]"),
    ];
    let mut table = sea_with(&changes, guns);
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + SUBMARINE, (20_000, 20_000), 90);
    table.put(ENEMY + F, (20_000, 22_500), 90);
    table.edit(|state| state.units[9].surfaced = true);
    table.act(0);
    table.action_dice("SSSBBB BBBB SsBB");
    table.attack("plain", ENEMY + SUBMARINE);
    table.no_dice_left();
    assert_eq!((table.model(ENEMY + SUBMARINE).lost, table.model(ENEMY + F).damage), (true, 1));
}

#[test]
fn dw_23_67_a_blast_on_terrain_hits_those_on_the_surface() {
    let guns = "[[weapon]]\nid = \"shell\"\nname = \"Shell\"\nclose = 6\nstandard = 6\nqualities = [{ blast = 4 }]\n";
    // Both where the structure stands on and where it falls.
    for dice in ["BBBBBB SsBB", "SSSSSS SsBB"] {
        let mut table = sea_with(&[("k", "mounts = [{ weapon = \"shell\", arcs = \"FPSA\" }]")], guns);
        table.put(K, (20_000, 8_000), 0);
        table.land("T9", (20_000, 18_000));
        table.put(ENEMY + F, (20_000, 20_500), 90);
        // Out of sight behind the rig, and a submarine beside it.
        table.put(ENEMY + SUBMARINE, (22_500, 18_000), 0);
        table.act(0);
        table.action_dice(dice);
        table.play(&["attack"]);
        if table.offers("feature 1") {
            table.play(&["feature 1"]);
        }
        table.no_dice_left();
        assert_eq!((table.model(ENEMY + F).damage, table.model(ENEMY + SUBMARINE).damage), (1, 0));
    }
}

#[test]
fn dw_8_24_dw_18_5_nobody_is_abandoned_twice() {
    // One K and two F that are attached to it, all far apart: the formation of an F is called the largest.
    let mut table = sea_with_attachments(&[], "");
    table.put(0, (10_000, 10_000), 0);
    table.put(4, (20_000, 10_000), 0);
    table.put(5, (30_000, 10_000), 0);
    table.set_off(0);
    table.play(&["largest 5"]);
    while table.options().iter().all(|it| !it.starts_with("largest")) {
        let options = table.options();
        let pick = if options.iter().any(|it| it == "done") { "done" } else { options[0].as_str() };
        table.play(&[pick]);
    }
    table.play(&["largest 5"]);
    assert!([0, 4, 5].iter().all(|&model| table.model(model).lost));
    assert_eq!(table.points(), [0, 5 + 2 + 2]);
}

#[test]
fn dw_8_22_dw_21_24_a_mine_costs_speed_in_the_middle_of_a_leg() {
    // Crippled after 1.49" it has 4" in all; after 4.49" it goes no further.
    for (mine, end) in [(14_000, 14_000), (17_000, 14_490)] {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        table.mark(K, 8, 0, &[]);
        table.mine((10_000, mine));
        table.dice.more.push(("mine", vec![1, 1, 4]));
        table.set_off(0);
        table.play(&["normal", "ahead 12"]);
        let model = table.model(K);
        assert_eq!((model.crippled, model.at.y, table.is_done()), (true, end, true));
    }
}

#[test]
fn dw_8_22_dw_21_24_a_mine_in_the_inch_of_a_segment_stops_its_rotation() {
    // Speed lost: crippled after 4.5 of 4 inches.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 8, 0, &[]);
    table.mine((10_000, 17_000));
    table.dice.more.push(("mine", vec![1, 1, 4]));
    table.set_off(0);
    table.play(&["normal", "ahead 8", "turn 3"]);
    let model = table.model(K);
    assert_eq!((model.at.y, model.heading.tenths(), table.is_done()), (14_490, 0, true));
    // A rudder that locks: the inch is gone, and the bow does not turn. With any other effect it does.
    for (effect, y, tenths) in [(Critical::NavigationLock, 13_000, 0), (Critical::Hazard, 13_000, 225)] {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        table.cripple(K);
        table.mine((10_000, 15_000));
        table.dice.more.push(("mine", vec![1, 1, 4]));
        table.critical_dice(&[effect]);
        table.set_off(0);
        table.play(&["normal", "ahead 4", "turn 3"]);
        table.no_dice_left();
        let model = table.model(K);
        assert_eq!((model.at.y, model.heading.tenths()), (y, tenths), "{effect:?}");
    }
}

#[test]
fn dw_24_7_a_wedge_of_different_hulls() {
    let shapes = [3, 3, 3, 1, 1].map(Shape::ship);
    let first = Pose::new(Point::new(0, 0), Heading::NORTH);
    let placed = patterns::poses(broadside_dystopian::Pattern::Wedge, 1000, first, &shapes);
    let astern: Vec<i32> = placed.iter().map(|pose| pose.at.y).collect();
    // Pairs lie their own length, of 3.5 and of 1.5 inches, astern of the pair before.
    assert_eq!(astern, [0, -3_500, -3_500, -5_000, -5_000]);
}

#[test]
fn dw_18_4_dw_13_15_a_torrent_is_one_action_of_an_attachment() {
    let mounts = "mounts = [{ weapon = \"fire\", arcs = \"FPSA\" }, { weapon = \"gun\", arcs = \"FPSA\" }]";
    let mut table = sea_with_attachments(&[("k", mounts), ("f", mounts)], FIRE);
    let enemy = ENEMY + 2 + B + 2;
    table.put(0, (20_000, 8_000), 0);
    table.put(4, (23_000, 8_000), 0);
    table.put(enemy, (21_500, 16_000), 90);
    table.act(0);
    table.action_dice(&"B".repeat(5));
    table.play(&["attack", "mode torrent", &weapon(0), "done"]);
    assert_eq!(table.state().acts.attached, 0);
    // The F joins the second attack, which makes it its action, and the third one.
    for _ in 0..2 {
        table.action_dice(&"B".repeat(10));
        table.play(&[&named(enemy)]);
        assert!(table.offers(&weapon(4)), "{:?}", table.options());
        table.play(&["all"]);
        assert_eq!(table.state().acts.attached, 1);
    }
    table.no_dice_left();
    // In the next action it takes no part.
    table.action_dice(&"B".repeat(6 + 8));
    table.play(&["attack"]);
    assert_eq!(table.pools().0, 6);
}

#[test]
fn dw_14_9_a_broadside_is_used_up_by_a_failed_check() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 8_000), 0);
    table.cripple(K);
    table.act(0);
    table.play(&["broadside", "fail"]);
    assert!(table.offers("attack") && !table.offers("broadside"));
}

#[test]
fn dw_14_20_boarding_is_used_up_by_a_failed_check() {
    let mut table = sea_with(&[("k", "properties = [{ boarding_parties = 4 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 8_000), 0);
    table.cripple(K);
    table.act(0);
    table.play(&["boarding"]);
    table.run_through(&["number", "model"]);
    table.play(&["fail"]);
    assert!(table.offers("attack") && !table.offers("boarding"));
}

#[test]
fn dw_12_2_a_special_action_is_used_up_by_a_failed_check() {
    let mut table = sea_with(&[("k", "systems = [\"shock_coils\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 8_000), 0);
    table.cripple(K);
    table.act(0);
    table.play(&["special shock", "fail"]);
    assert!(table.offers("attack") && !table.offers("special shock"));
}

/// These hands, with windows open.
fn hands(table: &mut Table, one: &[&str]) {
    table.hold(ONE, one);
    table.hold(TWO, &[]);
    table.edit(|state| state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE));
    table.windows = true;
}

fn window(table: &Table) -> Option<Window> {
    match table.game.step() {
        Step::ValourWindow(it) => Some(it.occasion.window),
        _ => None,
    }
}

/// Whether an effect can be enacted now.
fn can_enact(table: &Table, card: &str) -> bool {
    let number = table.content.find_card(card).expect("a card").0;
    table.offers(&Action::Enact(number, UnitNo(0)).to_string())
}

#[test]
fn dw_20_4_spotter_balloons_hold_for_a_whole_torrent() {
    for clear in [true, false] {
        let mut table = torrent(&[]);
        table.put(F, (20_000, 12_000), 90);
        table.put(ENEMY + B, (20_000, 16_000), 90);
        hands(&mut table, &["C39"]);
        table.act(0);
        table.action_dice(&"B".repeat(20));
        table.play(&["attack"]);
        table.run_through(&["weapon"]);
        let number = table.content.find_card("C39").expect("a card").0;
        let pick = if clear { Action::Enact(number, UnitNo(0)).to_string() } else { "pass".into() };
        table.play(&[&pick]);
        while window(&table).is_some() || matches!(table.game.step(), Step::Deny(_)) {
            table.play(&["pass"]);
        }
        let first = table.pools().1;
        table.windows = false;
        table.play(&[&named(ENEMY + B)]);
        table.run_through(&["weapon"]);
        let second = table.pools().1;
        assert_eq!((first == 0, second == 0), (clear, clear), "{first} {second}");
    }
}

#[test]
fn dw_20_4_whom_an_earlier_attack_of_the_torrent_harmed_was_not_straddled() {
    // The last attack does nothing; the first one did something, or nothing either.
    for (dice, unharmed) in [("SSSBB", false), ("BBBBB", true)] {
        let mut table = torrent(&[]);
        table.put(ENEMY + B, (20_000, 16_000), 90);
        table.act(0);
        table.action_dice(dice);
        table.play(&["attack"]);
        table.run_through(&["weapon"]);
        table.action_dice("BBBBB");
        table.play(&[&named(ENEMY + B)]);
        table.run_through(&["weapon"]);
        hands(&mut table, &["C45"]);
        table.play(&["done"]);
        assert_eq!(can_enact(&table, "C45"), unharmed, "{:?}", table.options());
    }
}

#[test]
fn dw_12_23_damage_of_a_whole_torrent_brings_a_model_under_fire() {
    // MASS 3: two points and one more; the level comes once (DW-13.16).
    let mut table = torrent(&[("k", "armour = 2")]);
    table.put(ENEMY + K, (20_000, 16_000), 90);
    table.act(0);
    let mut levels = Vec::new();
    for (place, dice) in ["SSBBB", "SBBBB", "SSSBB"].into_iter().enumerate() {
        table.action_dice(dice);
        table.play(&[if place == 0 { "attack".to_string() } else { named(ENEMY + K) }.as_str()]);
        table.run_through(&["weapon"]);
        levels.push((table.model(ENEMY + K).damage, table.model(ENEMY + K).disorder));
    }
    assert_eq!(levels, [(2, 0), (3, 1), (6, 1)]);
}

#[test]
fn dw_13_15_dw_12_4_all_attacks_of_a_torrent_come_from_one_formation() {
    let mut table = torrent(&[]);
    table.put(K + 1, (30_000, 8_000), 0);
    table.put(ENEMY + B, (25_000, 16_000), 90);
    table.act(0);
    table.action_dice(&"B".repeat(5));
    table.play(&["attack", &weapon(K)]);
    if table.offers("done") && table.offers(&weapon(K + 1)) {
        table.play(&["done"]);
    }
    table.play(&[&named(ENEMY + B)]);
    // The lone weapon of the first one may be taken at once.
    if table.options()[0].starts_with("weapon") {
        assert!(!table.offers(&weapon(K + 1)));
        assert_eq!(table.refused(&weapon(K + 1)), "DW-12.4");
    }
    let fired = table.state().acts.fired;
    assert!(fired[0] != 0 && fired[1] == 0, "{fired:?}");
    // Another action is open to the other formation.
    table.play_on_to("attack");
    assert!(table.offers("attack"));
}

#[test]
fn dw_23_42_a_surge_holds_for_the_move_wherever_its_giver_is() {
    let mut table = sea_with(&[("k", "systems = [\"surge_boilers\"]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (13_000, 10_000), 0);
    table.set_off(0);
    table.play(&["model 1", "surge"]);
    assert_eq!(table.game.max_speed(no(K)), 10);
    // Its boilers fail on the way.
    table.mark(K, 0, 0, &[Critical::SystemFailure]);
    assert_eq!(table.game.max_speed(no(K)), 10);
    assert_eq!(table.state().moving.and_then(|moving| moving.surge), Some((3, 1, 1)));
    table.play(&["ahead 12", "done"]);
    assert_eq!(table.model(K).disorder, 1);
}

/// The most damage of an action with all weapons at extreme range, after an attack with these dice.
fn long_shot(table: &mut Table, dice: &str) -> u8 {
    table.act(0);
    table.action_dice(dice);
    table.play(&["attack"]);
    table.run_through(&["feature", "mode", "model", "all"]);
    table.no_dice_left();
    table.state().feats.long_shot
}

#[test]
fn dw_24_12_a_long_shot_counts_secondary_targets_but_nothing_beyond_what_terrain_has() {
    let guns = "[[weapon]]\nid = \"shell\"\nname = \"Shell\"\nclose = 6\nstandard = 6\nextreme = 6\nqualities = [{ blast = 4 }]\n";
    let shells = ("k", "mounts = [{ weapon = \"shell\", arcs = \"FPSA\" }]");
    let mut table = sea_with(&[shells], guns);
    table.put(K, (3_000, 18_000), 90);
    table.put(ENEMY + K, (42_000, 18_000), 0);
    // Hidden behind the first.
    table.put(ENEMY + F, (44_000, 18_000), 0);
    table.act(0);
    table.action_dice("SSBBBB BBBBB SsBB");
    table.attack("plain", ENEMY + K);
    table.no_dice_left();
    assert_eq!((table.model(ENEMY + F).damage, table.state().feats.long_shot), (1, 2));
    // A rig of MASS 3 with 2 damage has one point left.
    let mut table = sea_with(&[shells], guns);
    table.put(K, (3_000, 18_000), 90);
    table.land("T9", (42_000, 18_000));
    table.edit(|state| state.terrain[0].damage = 2);
    assert_eq!(long_shot(&mut table, "SSSSSS"), 1);
}

#[test]
fn dw_16_10_whoever_inherits_a_level_counts_as_calm() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.resolve(&[broadside_dystopian::Gain { model: no(K), levels: 1 }.into()]);
    let heir = table.model(K + 1);
    assert_eq!((heir.disorder, heir.shaken), (1, false));
    table.resolve(&[broadside_dystopian::Gain { model: no(K + 1), levels: 1 }.into()]);
    assert!(table.model(K + 1).shaken);
}

#[test]
fn dw_6_1_a_shaken_carrier_is_nominated_for_what_a_card_adds() {
    let mut table = sea_with(&[("k", "properties = [{ carrier = 2 }, { srs = [\"wasps\"] }]")], "");
    table.put(K, (10_000, 6_000), 0);
    table.mark(K, 0, 2, &[]);
    table.hold(ONE, &["C17"]);
    table.hold(TWO, &[]);
    table.edit(|state| state.admirals.values_mut().for_each(|it| it.spent = Set::NONE));
    assert_eq!(table.game.launches(no(K)), 0);
    table.resolve(&[broadside_dystopian::LaunchTurn { seat: ONE }.into()]);
    table.windows = true;
    let launch = Action::Launch(UnitNo(0)).to_string();
    let number = table.content.find_card("C17").expect("a card").0;
    table.play(&[&launch, &Action::Enact(number, UnitNo(0)).to_string()]);
    table.run_through(&["pass", "model"]);
    let own = Action::Unit(UnitNo(0)).to_string();
    table.play(&[&own, &own]);
    let wasps = table.content.find_squadron("wasps").expect("a type").index();
    let stack = table.state().stacks.iter().find(|it| it.goal == StackGoal::Unit(UnitNo(0))).copied();
    assert_eq!(stack.map(|it| it.tokens[wasps]), Some(2));
    // Without the card nothing is launched, and the unit has had its turn.
    let mut table = sea_with(&[("k", "properties = [{ carrier = 2 }, { srs = [\"wasps\"] }]")], "");
    table.put(K, (10_000, 6_000), 0);
    table.mark(K, 0, 2, &[]);
    table.resolve(&[broadside_dystopian::LaunchTurn { seat: ONE }.into()]);
    table.play(&[&launch]);
    assert!(table.is_done() && table.state().stacks.is_empty());
}

#[test]
fn dw_9_5_backing_out_of_a_rotation_ends_in_a_collision() {
    // A long bow swings down on a mate, wherever the last free angle lies: at some of these places a gap of more than a
    // hundredth is left.
    for y in (12_960..13_100).step_by(4) {
        let mut table = sea_with(&[("k", "mass = 7"), ("k", "properties = [\"pivot\"]")], "");
        table.put(K, (10_000, 10_000), 0);
        table.put(K + 1, (17_950, y), 90);
        table.set_off(0);
        table.play(&["model 1", "normal", "ahead 8", "pivot 12", "done"]);
        let met = table.events(|event| match event {
            Event::Collided { with, .. } => Some(*with),
            _ => None,
        });
        assert_eq!(met, [Thing::Model(no(K + 1))], "{y}");
    }
}

#[test]
fn dw_13_21_dw_20_26_a_torrent_that_a_check_ends_was_an_attack() {
    let mut table = torrent(&[]);
    table.put(ENEMY + B, (20_000, 16_000), 90);
    table.act(0);
    table.action_dice("BBBBB");
    table.play(&["attack"]);
    table.run_through(&["weapon"]);
    table.cripple(K);
    hands(&mut table, &["C45"]);
    table.play(&[&named(ENEMY + B)]);
    if table.options()[0].starts_with("weapon") {
        table.play(&[&weapon(K)]);
    }
    while window(&table).is_some() {
        table.play(&["pass"]);
    }
    table.play(&["fail"]);
    assert_eq!(window(&table), Some(Window::OwnAttackDone));
    assert!(can_enact(&table, "C45"));
}

/// A match of its own, since taking back is the table's affair: what comes up first is picked up to the first move.
#[test]
fn dw_24_5_picks_are_taken_back_until_dice_fall() {
    use broadside_dystopian::{Action, Dystopian, Step};
    use broadside_engine::{Awaiting, Game, Match};

    let mut played = Match::<Dystopian>::begin_seeded(
        crate::kit::content(),
        crate::kit::ordinary(),
        vec!["one".into(), "other".into()],
        3,
    )
    .expect("a legal set-up");
    let asked = |played: &Match<Dystopian>| match played.game().awaiting() {
        Awaiting::Decision { seats, .. } => seats.first().expect("somebody"),
        Awaiting::Over(outcome) => panic!("{outcome:?}"),
    };
    let pick = |played: &mut Match<Dystopian>, wanted: fn(&Action) -> bool| {
        let seat = asked(played);
        let mut options = Vec::new();
        played.game().options(seat, &mut options);
        let action = options.iter().copied().find(wanted).unwrap_or(options[0]);
        played.submit(seat, action, None).expect("an option");
        seat
    };
    while !matches!(played.game().step(), Step::Helm(_)) {
        pick(&mut played, |action| matches!(action, Action::Pass | Action::Keep));
    }
    let before = played.game().clone();
    let seat = pick(&mut played, |action| matches!(action, Action::Ahead(_)));
    assert!(*played.game() != before && played.can_take_back(seat));
    played.take_back(seat).expect("nothing was rolled");
    assert!(*played.game() == before, "the pick is gone");
    // On to an attack: once its dice lie, they lie.
    while played.game().save().table.roll.is_none() {
        pick(&mut played, |action| {
            matches!(action, Action::Attack | Action::All | Action::Pass | Action::Ahead(_))
        });
    }
    let seats = [broadside_engine::Seat::new(0), broadside_engine::Seat::new(1)];
    assert!(seats.iter().all(|&seat| !played.can_take_back(seat)), "{:?}", played.game().step());
}
