//! The set-up of a duel (DN-5).

use broadside_dreadnaught::{Action, Event, Preparation, Setup, ShipRef, Step};
use broadside_engine::table::{Gesture, Hand};
use broadside_engine::{Describe, Observer};
use broadside_geometry::hex::Hex;

use crate::kit::*;

fn is(stage: Preparation) -> impl Fn(Step) -> bool {
    move |step| matches!(step, Step::Setup(it) if std::mem::discriminant(&it) == std::mem::discriminant(&stage))
}

/// A duel whose ships are built with these Reactors.
fn built(first: u32, reactors: [&str; 2]) -> Table {
    let mut table = Table::start_with(&setup(&["ANV-a", "TAL-a"]), first);
    table.build(1, &[reactors[0]]).build(2, &[reactors[1]]);
    table
}

/// The same, in the step of bonuses, with seat 1 to choose first.
fn at_bonuses() -> Table {
    let mut table = built(1, ["ANV-R1", "TAL-R2"]);
    table.until_step(|step| matches!(step, Step::Bonus(_)));
    table
}

fn hexes(table: &Table, player: usize) -> Vec<Hex> {
    let hex = |action| match action {
        Action::Hex(hex) => Some(hex),
        _ => None,
    };
    table.actions(player).into_iter().filter_map(hex).collect()
}

#[test]
fn dn_5_1_a_random_player_places_first() {
    let table = built(1, ["ANV-R1", "TAL-R1"]);
    assert_eq!((table.state().first, table.awaited()), (seat(1), vec![1]));
    table.offers(1, "hex -7 1");
    let table = built(2, ["ANV-R1", "TAL-R1"]);
    assert_eq!((table.state().first, table.awaited()), (seat(2), vec![2]));
    // Seat 2 owns the red side, whoever is first.
    table.offers(2, "hex 7 -1").does_not_offer(2, "hex -7 1");
}

#[test]
fn dn_5_1_every_alternating_step_begins_with_the_first_placer() {
    let mut table = built(2, ["ANV-R1", "TAL-R1"]);
    let mut first = Vec::new();
    while table.in_setup() {
        let player = table.awaited()[0];
        let kind = match table.step() {
            Step::PlaceShip(_) => 0,
            Step::PlaceCruiser(_) => 1,
            Step::PlaceBeacon(_) => 2,
            Step::Bonus(_) => 3,
            _ => 9,
        };
        if kind < 9 && !first.iter().any(|&(it, _)| it == kind) {
            first.push((kind, player));
        }
        table.idle(player);
    }
    assert_eq!(first, [(0, 2), (1, 2), (2, 2), (3, 2)]);
}

#[test]
fn dn_5_2_set_up_goes_in_its_order() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.fresh();
    let mut stages = Vec::new();
    while table.in_setup() {
        if let Some(Step::Setup(stage)) = table.state().steps.iter().next() {
            let name = format!("{stage:?}");
            let name = name.split('(').next().expect("a name").to_string();
            if stages.last() != Some(&name) {
                stages.push(name);
            }
        }
        let player = table.awaited()[0];
        table.idle(player);
    }
    assert_eq!(stages, ["Ships", "Cruisers", "Beacons", "Missions", "Hands", "Bonuses"]);
    let initiative = table.events().iter().position(|event| matches!(event, Event::Initiative { .. }));
    let turn = table.events().iter().position(|event| matches!(event, Event::Turn { turn: 1 }));
    assert!(initiative < turn && initiative.is_some());
}

#[test]
fn dn_5_3_the_dreadnaught_is_placed_on_a_deployment_hex() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    let expected: Vec<Hex> = (1..=6).map(|r| hex((-7, r))).collect();
    assert_eq!(hexes(&table, 1), expected);
    table.refuses(1, "hex -7 0", "DN-5.3").refuses(1, "hex 7 -1", "DN-5.3").refuses(1, "hex 0 0", "DN-5.3");
    table.act(1, "hex -7 4");
    assert_eq!(table.options(1), ["face 0", "face 1", "face 2", "face 3", "face 4", "face 5"]);
    table.act(1, "face 4");
    assert_eq!(table.ship(1), ((-7, 4), 4));
    assert_eq!(table.awaited(), [2], "then the other");
    let expected: Vec<Hex> = (-6..=-1).map(|r| hex((7, r))).collect();
    assert_eq!(hexes(&table, 2), expected);
}

#[test]
fn dn_5_4_cruisers_are_placed_near_the_own_ships() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.act(1, "hex -7 3").act(1, "face 1").act(2, "hex 7 -3").act(2, "face 4");
    let ship = hex((-7, 3));
    let expected: Vec<Hex> = content()
        .duel()
        .cells
        .iter()
        .copied()
        .filter(|cell| *cell != ship && cell.distance(ship) <= 4)
        .collect();
    assert_eq!(hexes(&table, 1), expected);
    table.refuses(1, "hex -2 3", "DN-5.4").refuses(1, "hex -7 3", "DN-5.4");
    table.act(1, "hex -3 3").act(1, "face 2");
    assert_eq!(table.cruiser_at(1, 1), Some(((-3, 3), 2)));
    assert_eq!(table.awaited(), [2], "alternating, one at a time");
    table.act(2, "hex 6 -3").act(2, "face 0");
    // Within 2 hexes of the Cruiser, 6 from the Dreadnaught.
    table.offers(1, "hex -1 3").does_not_offer(1, "hex 0 3");
    table.refuses(1, "hex -3 3", "DN-5.4");
}

#[test]
fn dn_5_4_who_has_more_cruisers_goes_on_alone() {
    let mut table = Table::start(&setup(&["CRO-a", "ANV-a"]));
    table.build(1, &[]).build(2, &[]);
    let mut order = Vec::new();
    table.until_step(|step| matches!(step, Step::PlaceCruiser(_)));
    while !is(Preparation::Beacons)(*table.state().steps.iter().next().expect("a step")) {
        let player = table.awaited()[0];
        if matches!(table.step(), Step::PlaceCruiser(_)) {
            order.push(player);
        }
        table.idle(player);
    }
    assert_eq!(order, [1, 2, 1, 2, 1, 2, 1, 2, 1]);
    assert_eq!((table.player(1).cruisers.len(), table.player(2).cruisers.len()), (5, 4));
}

/// Ships and Cruisers are placed; seat 1 places a Beacon.
fn at_beacons() -> Table {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.act(1, "hex -7 3").act(1, "face 1").act(2, "hex 7 -3").act(2, "face 4");
    for (mine, theirs) in [("-6 3", "3 -3"), ("-6 2", "6 -3"), ("-6 4", "6 -2"), ("-5 3", "6 -4")] {
        table.act(1, format!("hex {mine}")).act(1, "face 0").act(2, format!("hex {theirs}")).act(2, "face 0");
    }
    table
}

#[test]
fn dn_5_5_beacons_go_to_zones_near_enemy_cruisers() {
    let mut table = at_beacons();
    let enemies = [(3, -3), (6, -3), (6, -2), (6, -4)].map(hex);
    let content = content();
    let coloured = |cell: &Hex| {
        let zone = content.duel().zone_at(*cell).map(|zone| content.duel().zones[zone].colour);
        matches!(zone, Some(broadside_dreadnaught::Colour::Yellow | broadside_dreadnaught::Colour::Purple))
    };
    let near = |cell: &Hex| enemies.iter().any(|enemy| enemy.distance(*cell) <= 4);
    let expected: Vec<Hex> =
        content.duel().cells.iter().copied().filter(|cell| coloured(cell) && near(cell)).collect();
    let mut offered = hexes(&table, 1);
    offered.sort_unstable();
    assert_eq!(offered, expected);
    table.refuses(1, "hex -4 5", "DN-5.5").refuses(1, "hex 2 -2", "DN-5.5");
    table.act(1, "hex 4 -5");
    table.awaits(&[2]);
    table.idle(2);
    // A different zone for each of the own Beacons.
    table.refuses(1, "hex 4 -4", "DN-5.5").offers(1, "hex 4 0");
    table.until_step(is(Preparation::Missions));
    for owner in [1, 2] {
        let own: Vec<usize> = table
            .state()
            .beacons
            .iter()
            .filter(|beacon| beacon.owner == seat(owner))
            .map(|beacon| content.duel().zone_at(beacon.at).expect("a zone"))
            .collect();
        assert_eq!(own.len(), 3);
        assert!(own[0] != own[1] && own[1] != own[2] && own[0] != own[2]);
    }
}

#[test]
fn dn_5_5_without_an_enemy_cruiser_near_any_zone_will_do() {
    let mut table = at_beacons();
    // The enemy's Cruisers stand far from every zone.
    table.change(2, |it| {
        for (cruiser, at) in it.cruisers.iter_mut().zip([(7, -8), (7, 1), (6, -8), (6, 2)]) {
            cruiser.pose = Some(pose(at, 0));
        }
    });
    table.change(2, |it| it.cruisers.iter_mut().skip(1).for_each(|cruiser| cruiser.pose = None));
    table.act(1, "hex 4 -5").idle(2);
    // P4 is used; no other zone is within 4 of (7,-8).
    table
        .offers(1, "hex -4 5")
        .offers(1, "hex 0 0")
        .does_not_offer(1, "hex 4 -4")
        .does_not_offer(1, "hex 2 -2");
}

#[test]
fn dn_5_6_three_missions_are_drawn() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.until_step(is(Preparation::Missions));
    for player in [1, 2] {
        let held: Vec<_> = table.player(player).missions.iter().map(|held| held.mission).collect();
        assert_eq!(held.len(), 3);
        assert!(held[0] != held[1] && held[1] != held[2] && held[0] != held[2]);
        assert!(table.player(player).missions.iter().all(|held| !held.revealed));
        assert_eq!(table.player(player).mission_deck.len(), 21);
    }
}

#[test]
fn dn_5_7_duplicate_families_may_be_replaced() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.until_step(is(Preparation::Missions));
    // Missions 1 and 2 are Dominion, 7 is Assault; 13, 19 and 8 are all different.
    table.missions(1, &[1, 7, 2]).missions(2, &[13, 19, 8]);
    assert_eq!((table.awaited(), table.is_secret()), (vec![1, 2], true));
    table.offers_just(1, &["mission 1", "mission 3", "done"]).offers_just(2, &["done"]);
    table.refuses(1, "mission 2", "DN-5.7");
    // The first card of the deck list that is left is Mission 3, of the same family again.
    table.act_rolling(1, "mission 1", &[1]);
    let held: Vec<_> = table.player(1).missions.iter().map(|held| held.mission).collect();
    assert!(held.contains(&mission(3)) && !held.contains(&mission(1)));
    assert_eq!(table.player(1).mission_deck.len(), 20, "the old one is set aside");
    assert_eq!(table.options_of(1, "mission").len(), 2, "it may be repeated");
    table.act(1, "done").act(2, "done");
    assert_eq!(table.player(1).mission_deck.len(), 21, "and shuffled back");
    assert!(table.player(1).mission_deck.contains(mission(1)));
}

#[test]
fn dn_5_8_a_game_may_have_fewer_missions() {
    for count in 1..=3 {
        let agreed = Setup { missions: Some(count), ..setup(&["ANV-a", "TAL-a"]) };
        let mut table = Table::start(&agreed);
        table.build(1, &[]).build(2, &[]).until_step(is(Preparation::Missions));
        assert_eq!(table.player(1).missions.len(), usize::from(count));
    }
    for count in [0, 4] {
        let wrong = Setup { missions: Some(count), ..setup(&["ANV-a", "TAL-a"]) };
        assert_eq!(broken(&wrong), ["DN-5.8"]);
    }
}

#[test]
fn dn_5_9_missions_are_secret() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.until_step(|step| matches!(step, Step::PlaceBeacon(_))).fresh();
    table.until_step(is(Preparation::Missions)).missions(1, &[1, 7, 2]).act(1, "mission 1");
    let drawn = |player: usize, owner: usize| {
        let told = table.told(Observer::Seat(seat(player)));
        told.iter()
            .filter(|event| {
                matches!(event, Event::MissionDrawn { seat: it, .. } | Event::MissionReplaced { seat: it, .. }
                    if *it == seat(owner))
            })
            .count()
    };
    assert_eq!((drawn(2, 1), drawn(1, 2)), (0, 0));
    assert_eq!((drawn(1, 1), drawn(2, 2)), (5, 3));
}

#[test]
fn dn_5_10_five_cards_are_drawn_whatever_the_hand_size() {
    // Ember Core has hand size 6, Hotshot Core 4.
    for reactor in ["TAL-R1", "TAL-R3"] {
        let mut table = built(1, ["ANV-R1", reactor]);
        table.until_step(is(Preparation::Hands));
        assert_eq!((table.player(1).hand.len(), table.player(2).hand.len()), (5, 5));
        assert_eq!(table.player(2).deck.len(), 35);
    }
}

#[test]
fn dn_5_11_a_mulligan_discards_and_draws_as_many() {
    let mut table = built(1, ["ANV-R1", "TAL-R1"]);
    table.until_step(is(Preparation::Hands));
    assert!(table.is_secret());
    table.hand(1, "GU1 GU2 GU3 GU4 GU5").deck_top(1, "LA1 LA2 LA3").fresh();
    table.act(1, "card GU1").act(1, "card GU4").act(1, "done");
    assert_eq!(table.awaited(), [2], "once");
    let secret = |event: &Event| matches!(event, Event::LaidDown { .. } | Event::Discarded { .. });
    assert!(!table.told(Observer::Seat(seat(2))).iter().any(secret), "not shown before both are done");
    table.act(2, "done");
    assert_eq!(table.hand_of(1), ["GU2", "GU3", "GU5", "LA1", "LA2"]);
    assert_eq!(table.discard_of(1), ["GU1", "GU4"]);
    assert!(
        table
            .told(Observer::Seat(seat(2)))
            .iter()
            .any(|event| matches!(event, Event::Discarded { seat: it, .. } if *it == seat(1)))
    );
}

#[test]
fn dn_5_12_energy_tokens_are_taken_unspent() {
    let mut table = built(1, ["ANV-R2", "TAL-R3"]);
    table.until_step(|step| matches!(step, Step::Bonus(_)));
    assert_eq!((table.player(1).energy, table.player(1).spent), (2, 0));
    assert_eq!((table.player(2).energy, table.player(2).spent), (3, 0));
    assert_eq!(at_bonuses().player(1).energy, 0);
}

#[test]
fn dn_5_13_a_lower_reactor_has_more_bonuses() {
    for (reactors, selections) in
        [(["ANV-R1", "TAL-R2"], [3, 3]), (["ANV-R2", "TAL-R1"], [5, 3]), (["ANV-R3", "TAL-R2"], [3, 4])]
    {
        let mut table = built(1, reactors);
        table.until_step(|step| matches!(step, Step::Bonus(_)));
        assert_eq!([1, 2].map(|player| table.player(player).selections), selections);
    }
}

#[test]
fn dn_5_14_bonuses_are_taken_alternately() {
    let mut table = at_bonuses();
    table.act(1, "bonus ship");
    assert_eq!(table.awaited(), [1], "resolved at once");
    let to = table.actions(1)[0];
    table.act(1, to);
    table.awaits(&[2]);
    table.act(2, "done");
    // A stopped player takes no more.
    for _ in 0..2 {
        table.awaits(&[1]);
        table.act(1, "bonus ship");
        let to = table.actions(1)[0];
        table.act(1, to);
    }
    assert!(!table.in_setup(), "three selections are used up");
}

#[test]
fn dn_5_14_a_attaches_without_price() {
    let mut table = at_bonuses();
    table.hand(1, "GU1 GU2 GU3").attach(1, "ANV-M1", "LA1").attach(1, "ANV-M1", "LA2").fresh();
    table.act(1, "bonus attach").offers_just(1, &["card GU1", "card GU2", "card GU3"]);
    table.act(1, "card GU1").does_not_offer(1, "system ANV-M1").offers(1, "system ANV-R1");
    table.act(1, "system ANV-W1");
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU1"]);
    assert!(!table.system(1, "ANV-W1").disabled);
    table.expects_no(|event| matches!(event, Event::Flipped { .. }));
    assert_eq!(table.hand_of(1), ["GU2", "GU3"]);
}

#[test]
fn dn_5_14_a_card_is_carried_from_the_hand_to_its_system() {
    let mut table = at_bonuses();
    table.hand(1, "GU1 GU2").fresh();
    let gestures = table.game().gestures(seat(1));
    let [Gesture { hand: Hand::Pair(links), .. }] = gestures.as_slice() else { panic!("{gestures:?}") };
    assert_eq!(links.len(), 2 * table.player(1).systems.len(), "each on each");
    let first = &links[0];
    assert_eq!((first.picks.len(), first.picks[0].as_str()), (3, "bonus attach"));
    for pick in &first.picks {
        table.act(1, pick);
    }
    assert_eq!(table.hand_of(1), ["GU2"]);
}

#[test]
fn dn_5_14_b_uses_a_boost_of_the_free_window() {
    let mut table = at_bonuses();
    // Fleet Signal attacks, Short Circuit strains, Heavy Charge is not for F.
    table.hand(1, "SE1 CO1 CO3 FL4 GU1").hand(2, "CO4");
    table.act(1, "bonus boost").offers_just(1, &["card SE1", "card CO1"]);
    table.act(1, "card CO1");
    assert_eq!((table.player(1).tokens, table.player(1).boosts), (1, 0));
    assert_eq!(table.discard_of(1), ["CO1"]);
    table.awaits(&[2]);
    assert!(matches!(table.step(), Step::Bonus(_)), "no window opens");
    // It is not offered without a fitting card.
    table.act(2, "done").hand(1, "CO3 FL4 GU1");
    table.does_not_offer(1, "bonus boost");
}

#[test]
fn dn_5_14_c_moves_the_dreadnaught_one_hex() {
    let mut table = at_bonuses();
    table.change(1, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None));
    table.place(1, (0, 0), 4).act(1, "bonus ship");
    table.offers_just(1, &["hex 0 -1", "hex 1 -1", "hex 1 0", "hex 0 1", "hex -1 1", "hex -1 0"]);
    table.act(1, "hex 1 0");
    assert_eq!(table.ship(1), ((1, 0), 4));
}

#[test]
fn dn_5_14_d_moves_two_cruisers_one_hex_each() {
    let mut table = at_bonuses();
    table.change(1, |it| {
        for (cruiser, at) in it.cruisers.iter_mut().zip([(0, 0), (3, -3), (-3, 3), (0, 4)]) {
            cruiser.pose = Some(pose(at, 1));
        }
    });
    table.act(1, "bonus cruisers").act(1, "shift 1 0 -1");
    assert_eq!(table.cruiser_at(1, 1), Some(((0, -1), 1)));
    assert!(
        table.options_of(1, "shift").iter().all(|option| !option.starts_with("shift 1 ")),
        "one hex each"
    );
    table.refuses(1, "shift 2 3 -5", "DN-5.14");
    table.act(1, "shift 2 3 -2");
    assert_eq!(table.awaited(), [2], "two at most");
    // Up to two: none is possible too.
    table.act(2, "bonus cruisers").act(2, "done");
    table.awaits(&[1]);
}

#[test]
fn dn_5_14_e_moves_a_beacon_within_its_zone() {
    let mut table = at_bonuses();
    table.lay(|state| {
        let own = state.beacons.iter_mut().find(|beacon| beacon.owner == seat(1)).expect("a Beacon");
        own.at = hex((0, 1));
    });
    let number = table.state().beacons.iter().position(|it| it.owner == seat(1)).expect("a Beacon") + 1;
    table.act(1, "bonus beacon");
    assert_eq!(table.options_of(1, "beacon").len(), 3, "own Beacons only");
    table.act(1, format!("beacon {number}"));
    // Up to 2 hexes from (0,1), in the centre zone.
    table.offers_just(1, &["hex 0 0", "hex 1 0", "hex -1 1", "hex 0 -1", "hex 1 -1", "hex -1 0"]);
    table.act(1, "hex 0 -1");
    assert_eq!(table.state().beacons[number - 1].at, hex((0, -1)));
}

#[test]
fn dn_5_14_f_places_two_small_obstacles_of_one_type() {
    let mut table = at_bonuses();
    table.act(1, "bonus small").offers_just(1, &["kind OB01", "kind OB02", "kind OB03", "kind OB04"]);
    table.act(1, "kind OB01");
    assert!(hexes(&table, 1).iter().all(|cell| cell.q.abs() < 6), "neither in a green nor in a red zone");
    table.offers(1, "hex 0 0");
    table.act_first(1, "hex 0 0");
    table.refuses(1, "hex 0 0", "DN-5.15");
    table.act_first(1, "hex 0 1");
    let placed: Vec<_> = table.state().obstacles.iter().map(|it| (it.kind, it.pose.at)).collect();
    let shoal = obstacle_kind("OB01");
    assert_eq!(placed, [(shoal, hex((0, 0))), (shoal, hex((0, 1)))]);
    assert_eq!((table.awaited(), table.player(1).selections), (vec![2], 2));
}

#[test]
fn dn_5_14_g_places_a_medium_obstacle_touching_a_zone() {
    let mut table = at_bonuses();
    table.act(1, "bonus medium").offers_just(1, &["kind OB05", "kind OB06", "kind OB07"]);
    table.act(1, "kind OB06");
    table.offers(1, "hex 0 0");
    // (-3,2) and its neighbours are in the open.
    table.does_not_offer(1, "hex -3 2").does_not_offer(1, "hex 3 -2");
    table.act(1, "hex 0 0").act(1, "face 0");
    assert_eq!(table.state().obstacles.len(), 1);
    assert_eq!(table.player(1).selections, 2);
}

#[test]
fn dn_5_14_h_swaps_a_card_for_two_selections() {
    let mut table = at_bonuses();
    table.attach(1, "ANV-W1", "GU1").act(1, "bonus swap");
    table.offers_just(1, &["system ANV-W1", "system ANV-D1", "system ANV-U1"]);
    table.act(1, "system ANV-W1");
    table.offers_just(1, &["build ANV-W2", "build ANV-W3", "build ANV-W4", "build ANV-W5"]);
    table.act(1, "build ANV-W4");
    assert_eq!(table.attached_to(1, "ANV-W4"), ["GU1"]);
    assert!(table.player(1).systems.iter().all(|system| system.card != card("ANV-W1")));
    assert_eq!(table.player(1).selections, 1);
}

#[test]
fn dn_5_14_i_places_a_large_obstacle_in_a_yellow_zone() {
    let mut table = at_bonuses();
    table.act(1, "bonus large");
    table.offers_just(1, &["kind OB08", "kind OB09", "kind OB10", "kind OB11", "kind OB12"]);
    table.act(1, "kind OB11").offers(1, "hex 0 0").does_not_offer(1, "hex 4 0").does_not_offer(1, "hex -4 5");
    // From (2,0) only one hex can lie in the centre, from (2,-1) two.
    table.does_not_offer(1, "hex 2 0").offers(1, "hex 2 -1");
    table.act_first(1, "hex 0 0");
    assert_eq!((table.state().obstacles.len(), table.player(1).selections), (1, 1));
}

#[test]
fn dn_5_15_obstacles_keep_away_from_ships_and_each_other() {
    let mut table = at_bonuses();
    table.change(1, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None));
    table.change(2, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None));
    table.place(1, (0, 0), 0).place(2, (6, -3), 0);
    table.lay(|state| state.beacons[0].at = hex((0, 4)));
    table.obstacle("OB06", (2, 2), 0);
    table.act(1, "bonus small").act(1, "kind OB03");
    // A Comet Shard has Speed 3: more than 3 hexes from every ship.
    let ships = [hex((0, 0)), hex((6, -3))];
    assert!(hexes(&table, 1).iter().all(|cell| ships.iter().all(|ship| cell.distance(*ship) > 3)));
    table.offers(1, "hex 0 4").does_not_offer(1, "hex 2 2").does_not_offer(1, "hex 0 3");
    table.act(1, "hex 0 4");
    assert_eq!(table.options(1).len(), 6, "its facing is free");
    // A static one may stand beside a ship, but not on it.
    let mut table = at_bonuses();
    table.place(1, (0, 0), 0).act(1, "bonus small").act(1, "kind OB01");
    table.offers(1, "hex 0 1").does_not_offer(1, "hex 0 0");
}

#[test]
fn dn_5_15_an_obstacle_lies_wholly_on_the_map() {
    let mut table = at_bonuses();
    table.change(2, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None));
    table.act(1, "bonus medium").act(1, "kind OB06");
    // At the upper edge of zone Y2 the pair cannot point off the map.
    table.act(1, "hex 0 -5");
    table.offers_just(1, &["face 2", "face 3", "face 4"]);
}

#[test]
fn dn_5_16_an_exhausted_kind_cannot_be_chosen() {
    let mut table = at_bonuses();
    for r in 0..5 {
        table.obstacle("OB01", (-2, r), 0);
    }
    table.act(1, "bonus small");
    // One of six is left, two are needed.
    table.does_not_offer(1, "kind OB01").offers(1, "kind OB02");
    table.refuses(1, "kind OB01", "DN-5.16");
}

#[test]
fn dn_5_17_a_bonus_of_two_needs_two_selections() {
    let mut table = at_bonuses();
    table.change(1, |it| it.selections = 1);
    table.refuses(1, "bonus swap", "DN-5.14").refuses(1, "bonus large", "DN-5.14");
    table.offers(1, "bonus small");
    table.act(1, "done").act(2, "done");
    assert!(!table.in_setup());
    table.at(broadside_dreadnaught::Beat::End);
    assert!(table.options_of(1, "bonus").is_empty(), "what is left is lost");
}

#[test]
fn dn_5_18_the_lower_limit_has_initiative() {
    for (reactors, holder) in [(["ANV-R2", "TAL-R1"], 1), (["ANV-R3", "TAL-R2"], 2)] {
        for first in [1, 2] {
            let mut table = built(first, reactors);
            table.finish_setup();
            assert_eq!(table.state().initiative, Some(seat(holder)));
            table.expects_no(|event| matches!(event, Event::MissionFlipped { .. }));
        }
    }
}

#[test]
fn dn_5_19_on_a_tie_the_higher_mission_wins() {
    let mut table = at_bonuses();
    table.missions(1, &[1, 2, 3]).missions(2, &[1, 2, 3]).act(1, "done").fresh();
    // Both flip Mission 8; then seat 1 flips 9 and seat 2 flips 7.
    table.act_rolling(2, "done", &[5, 5, 5, 4]);
    let flipped: Vec<u8> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::MissionFlipped { mission, .. } => Some(content().missions()[mission.index()].number),
            _ => None,
        })
        .collect();
    assert_eq!(flipped, [8, 8, 9, 7]);
    assert_eq!(table.state().initiative, Some(seat(1)));
    assert_eq!(table.player(1).mission_deck.len(), 21, "the flipped cards go back");
    let mut table = at_bonuses();
    table.missions(1, &[1, 2, 3]).missions(2, &[1, 2, 3]).act(1, "done");
    table.act_rolling(2, "done", &[1, 2]);
    assert_eq!(table.state().initiative, Some(seat(2)));
}

#[test]
fn dn_5_20_set_up_moves_cause_nothing() {
    let mut table = at_bonuses();
    table.place(1, (0, 0), 0).obstacle("OB01", (0, -1), 0);
    table.token(2, "mine", (0, -1), 0);
    table.lay(|state| state.beacons[0].at = hex((0, -1)));
    table.change(1, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None)).fresh();
    table.act(1, "bonus ship").act(1, "hex 0 -1");
    assert_eq!(table.ship(1).0, (0, -1));
    let bad =
        |event: &Event| matches!(event, Event::Collided { .. } | Event::Contact { .. } | Event::Shot { .. });
    table.expects_no(bad);
    assert_eq!(table.state().tokens.len(), 1);
    assert_eq!(table.player(1).contacts, 0);
    // Nor does a Movement Grid of a Boost.
    let mut table = at_bonuses();
    table.place(1, (0, 0), 0).obstacle("OB01", (0, -1), 0);
    table.token(2, "mine", (0, -1), 0);
    table.lay(|state| state.beacons[0].at = hex((0, -1)));
    table.change(1, |it| it.cruisers.iter_mut().for_each(|cruiser| cruiser.pose = None));
    table.hand(1, "DR1").fresh().act(1, "bonus boost");
    table.until_step(|step| matches!(step, Step::Moving(_) | Step::BonusBoost(_)));
    if matches!(table.step(), Step::BonusBoost(_)) {
        table.act(1, "card DR1");
    }
    table.act(1, "hex 0 -1");
    assert_eq!(table.ship(1).0, (0, -1));
    table.expects_no(bad);
    assert_eq!(table.state().tokens.len(), 1);
    table.expects(|event| matches!(event, Event::Moved { ship: ShipRef::Dreadnaught(_), .. }));
}
