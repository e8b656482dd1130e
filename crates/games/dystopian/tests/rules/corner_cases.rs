//! Chapter 24 where it concerns the table, and rules of other chapters that several of them share.

use broadside_dystopian::{DeployReserves, Effect, Event, MarkerKind, ModelNo, Status, Target};
use broadside_engine::{Game, Observer, Seat, Steps};
use broadside_geometry::plane::{Heading, Point};

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::{Table, ordinary, setup};

#[test]
fn dw_1_2_the_play_area_lies_between_0_and_its_size() {
    // A small one is 48 by 36 inches; the bow of a K is 1.75" ahead of its centre point.
    for (at, degrees, end) in [
        ((20_000, 3_000), 180, (20_000, 1_750)),
        ((20_000, 33_000), 0, (20_000, 34_250)),
        ((3_000, 20_000), 270, (1_750, 20_000)),
        ((45_000, 20_000), 90, (46_250, 20_000)),
    ] {
        let mut table = sea();
        table.put(K, at, degrees);
        table.set_off(0);
        table.play(&["normal", "ahead 14"]);
        assert_eq!((table.model(K).at.x, table.model(K).at.y), end);
    }
}

#[test]
fn dw_1_24_tokens_are_in_nobodys_way() {
    let way = |tokens: bool| {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        table.put(ENEMY + F, (12_000, 14_000), 0);
        if tokens {
            table.edit(|state| {
                let unit = &mut state.units[6];
                (unit.escorts, unit.activated) = (6, true);
                state.units[0].escorts = 6;
            });
        }
        let view = table.game.view(no(K), Target::Model(no(ENEMY + F)), false);
        table.set_off(0);
        table.play(&["normal", "ahead 12", "done"]);
        (table.model(K), view, table.model(ENEMY + F))
    };
    assert_eq!(way(false), way(true));
}

#[test]
fn dw_1_25_everything_is_open_but_the_faces_of_cards() {
    let table = Table::in_round_2();
    let mut seen = table.game.clone();
    let mut dice = Table::new(ordinary(), 3).dice;
    seen.determinise(Observer::Seat(ONE), &mut dice);
    let (mut real, mut guess) = (table.state(), seen.save().table);
    assert_ne!(real.admirals[TWO].deck, guess.admirals[TWO].deck, "the order of a deck is hidden");
    assert_eq!(real.admirals[ONE].hand, guess.admirals[ONE].hand);
    for state in [&mut real, &mut guess] {
        for seat in [ONE, TWO] {
            let admiral = &mut state.admirals[seat];
            let counts = (admiral.hand.len(), admiral.deck.len());
            assert_eq!(counts.0 + counts.1 + admiral.discards.len(), 54);
            admiral.bonus = counts.0 as u8;
            (admiral.hand, admiral.deck, admiral.seen) = Default::default();
        }
    }
    // All else, with the numbers of cards, is the same in every world.
    assert_eq!(real, guess);
}

#[test]
fn dw_2_14_friends_and_enemies_and_nobody_is_another_of_itself() {
    let mut table = sea_with(&[("k", "systems = [{ picket_guns = 2 }]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(F, (12_000, 10_000), 0);
    table.put(ENEMY + F, (8_000, 10_000), 0);
    // The guns of the K cover other friends, not itself, and no enemy.
    assert_eq!([K, F, ENEMY + F].map(|model| table.game.defences(no(model))), [5, 5, 3]);
    table.put(K + 1, (14_000, 10_000), 0);
    assert_eq!(table.game.defences(no(K)), 7);
}

#[test]
fn dw_2_13_out_of_coherency_only_formations_with_a_carrier_are_covered() {
    // Three Tradewinds with Fire-Control Engines, a unit benefit, and two Petrels without.
    let agreed =
        setup(1500, ["meridian_home_fleet", "winter_hammer"], Some("line_of_battle"), Some("open_sea"));
    let mut table = Table::new(agreed, 1);
    let first = table.state().units[1].first.0;
    let covered = |table: &Table| {
        let engine = |effect| matches!(effect, Effect::RerollsBlanks(_));
        (first..first + 5).map(|model| table.game.has_effect(ModelNo(model), engine)).collect::<Vec<_>>()
    };
    let lay = |table: &mut Table, places: [i32; 5]| {
        table.edit(|state| {
            for (model, x) in state.models[usize::from(first)..].iter_mut().zip(places) {
                (model.at, model.placed) = (Point::new(x, 20_000), true);
            }
        });
    };
    lay(&mut table, [5_000, 8_000, 11_000, 13_000, 15_000]);
    assert_eq!(covered(&table), [true; 5]);
    // Once, though three carry it.
    let sum = table.game.effect_sum(ModelNo(first), |effect, x| match effect {
        Effect::RerollsBlanks(most) => Some(most.of(x)),
        _ => None,
    });
    assert_eq!(sum, 2);
    lay(&mut table, [5_000, 8_000, 11_000, 13_000, 30_000]);
    assert_eq!(covered(&table), [true, true, true, true, false]);
    // If all carriers fail, nobody is covered; if one does, only that one is not.
    table.edit(|state| state.models[usize::from(first)].effects[5] = 1);
    assert_eq!(covered(&table), [false, true, true, true, false]);
    table.edit(|state| {
        for model in &mut state.models[usize::from(first)..][..3] {
            model.effects[5] = 1;
        }
    });
    assert_eq!(covered(&table), [false; 5]);
}

#[test]
fn dw_2_17_dw_15_5_who_scores() {
    let mut table = sea();
    for model in [K, AIRSHIP, SUBMARINE] {
        table.put(model, (10_000 + 5_000 * i32::from(model / 4), 10_000), 0);
    }
    let scores = |table: &Table| [K, AIRSHIP, SUBMARINE].map(|model| table.game.is_scoring(no(model)));
    assert_eq!(scores(&table), [true, false, false]);
    table.edit(|state| state.units[4].surfaced = true);
    assert_eq!(scores(&table), [true, false, true]);
    table.cripple(K);
    table.edit(|state| state.units[4].status = Status::Incoming);
    assert_eq!(scores(&table), [false; 3]);
}

#[test]
fn dw_5_23_an_attachment_arrives_with_its_parent() {
    // Airship cruisers with gunships: the roll is doubled, and all five come.
    let agreed = setup(1500, ["golden_vanguard", "winter_hammer"], Some("line_of_battle"), Some("open_sea"));
    let mut table = Table::new(agreed, 1);
    table.edit(|state| {
        state.round = 3;
        state.admirals[ONE].edge = Some(broadside_dystopian::Edge::South);
        state.admirals[TWO].edge = Some(broadside_dystopian::Edge::North);
        state.units.iter_mut().for_each(|unit| unit.status = Status::Waiting);
        state.units[1].status = Status::Reserve;
        state.steps = Steps::from_list([
            broadside_dystopian::Rounds::CleanUp.into(),
            DeployReserves { seat: ONE }.into(),
        ])
        .expect("a stack");
    });
    table.dice.purpose = "reserve";
    table.dice.faces = vec![1, 1, 1, 1, 1, 5];
    table.play(&["nominate 2"]);
    let dice = table.events(|event| match event {
        Event::ReserveRoll { dice, .. } => Some(dice.len()),
        _ => None,
    });
    assert_eq!(dice, [6]);
    let first = table.state().units[1].first.index();
    for place in 0..5 {
        assert!(!table.state().models[first + place].placed);
        for _ in 0..3 {
            if !table.state().models[first + place].placed {
                let option = table.options()[0].clone();
                table.play(&[&option]);
            }
        }
        assert!(table.state().models[first + place].placed, "{place}");
    }
}

/// What a K at (10, 10) sees of an enemy K ten inches ahead, past one other model or piece of terrain.
fn past(change: impl FnOnce(&mut Table)) -> (bool, u8, bool) {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 24_000), 90);
    change(&mut table);
    let view = table.game.view(no(K), Target::Model(no(ENEMY + K)), false);
    (view.visible, view.obscured, view.hampered)
}

#[test]
fn dw_10_10_what_is_submerged_hides_nothing() {
    let sub = |surfaced: bool| {
        past(|table| {
            table.put(SUBMARINE, (10_000, 17_000), 90);
            table.edit(|state| state.units[4].surfaced = surfaced);
        })
    };
    assert_eq!((sub(false), sub(true)), ((true, 0, false), (false, 3, false)));
}

#[test]
fn dw_17_5_dw_21_6_nothing_hides_airships_but_fog_hampers() {
    assert_eq!(past(|table| table.put(AIRSHIP, (10_000, 17_000), 90)), (true, 0, false));
    assert_eq!(past(|table| table.land("T13", (10_000, 17_000))), (true, 0, true));
    let mut table = sea();
    table.put(AIRSHIP, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 24_000), 90);
    table.put(B, (10_000, 15_000), 90);
    table.land("T13", (10_000, 19_000));
    let (up, down) = (Target::Model(no(AIRSHIP)), Target::Model(no(ENEMY + K)));
    for view in [table.game.view(no(AIRSHIP), down, false), table.game.view(no(ENEMY + K), up, false)] {
        assert_eq!((view.visible, view.obscured, view.hampered), (true, 0, true));
    }
}

#[test]
fn dw_17_2_a_base_rests_on_nobody() {
    // The hull of an airship hangs over a ship; its base, of 0.75" radius, does not stand on it.
    let lands = |halves: u8| {
        let mut table = sea();
        table.put(AIRSHIP, (10_000, 10_000), 0);
        table.put(ENEMY + K, (10_000, 14_000), 90);
        table.set_off(3);
        table.play(&["normal", &format!("ahead {halves}")]);
        table.play_on_to("fail");
        (table.model(AIRSHIP).at.y, table.model(AIRSHIP).disorder)
    };
    assert_eq!(lands(4), (12_000, 0));
    assert_eq!(lands(6), (15_300, 1));
}

#[test]
fn dw_23_16_a_station_is_deployed_far_ahead_and_never_in_reserve() {
    let agreed = setup(1500, ["deep_directorate", "winter_hammer"], Some("line_of_battle"), Some("open_sea"));
    let mut table = Table::new(agreed, 1);
    table.play_to_deployment();
    while table.asked() != ONE {
        let usual = table.options()[0].clone();
        table.play(&[&usual]);
    }
    // What is immobile comes first. Nothing else can be done with the listening post, so it is being placed already:
    // with the choice of a reserve its admiral would be asked.
    assert!(table.options().iter().all(|option| option.starts_with("column")));
    let south = table.state().admirals[ONE].edge == Some(broadside_dystopian::Edge::South);
    table.play(&["column 48"]);
    let rows: Vec<i32> =
        table.options().iter().map(|it| it.trim_start_matches("row ").parse().expect("a row")).collect();
    // The enemy zone is 10" deep on a table of 48", and the post has a radius of 0.75".
    let furthest = if south { rows.iter().max() } else { rows.iter().min() };
    assert_eq!(furthest, Some(&if south { 54 } else { 42 }));
}

#[test]
fn dw_24_2_a_question_without_options_is_skipped() {
    let mut table = sea_with(&[("k", "speed = [0, 0]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.set_off(0);
    assert!(table.is_done());
}

#[test]
fn dw_24_3_the_active_admirals_effects_come_first() {
    // A ram shakes both; the rammer's number is the higher one.
    let mut table = sea();
    table.put(ENEMY + K, (10_000, 10_000), 0);
    table.put(F, (10_000, 16_500), 90);
    table.stack_deck(TWO, 1);
    table.set_off(5);
    table.play(&["normal", "ahead 14"]);
    table.action_dice("B B B B B B B B B B B B B");
    table.play(&["ram", "draw"]);
    let shaken = table.events(|event| match event {
        Event::Disorder { model, .. } => Some(model.0),
        _ => None,
    });
    assert_eq!(shaken, [ENEMY + K, F]);
}

#[test]
fn dw_24_10_halves_of_attributes_round_up_and_of_counts_down() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.cripple(K);
    assert_eq!(table.game.max_speed(no(K)), 4);
    // Of eleven units, six and five, three and two may be in reserve.
    let mut table = Table::new(ordinary(), 11);
    table.play_to_deployment();
    while table.state().round == 0 {
        let options = table.options();
        let held = options.iter().find(|it| it.starts_with("reserve")).cloned();
        let option = held.unwrap_or_else(|| table.usual());
        table.play(&[&option]);
    }
    let held = |seat: Seat| {
        let units = table.state().units;
        units.iter().filter(|unit| unit.owner == seat && unit.status == Status::Reserve).count()
    };
    assert_eq!([ONE, TWO].map(held), [3, 2]);
}

#[test]
fn an_incoming_model_is_out_of_reach_of_mines_and_pushes() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (11_500, 14_000), 0);
    table.edit(|state| state.units[6].status = Status::Incoming);
    table.marker(MarkerKind::Minefield, (10_000, 14_000));
    table.dice.more.push(("mine", vec![1; 3]));
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!((table.model(K).disorder, table.model(ENEMY + F).disorder), (1, 0));
}

#[test]
fn edited_moves_are_checked() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.set_off(0);
    let wrong = |change: &dyn Fn(&mut broadside_dystopian::State)| {
        let mut state = table.state();
        change(&mut state);
        let saved = broadside_dystopian::Saved { table: state };
        let problems = broadside_dystopian::Dystopian::restore(&table.content, &table.setup, saved);
        problems.expect_err("refused")[0].rule.id()
    };
    assert_eq!(wrong(&|state| state.moving = None), "DW-8.28");
    assert_eq!(wrong(&|state| state.moving.as_mut().expect("one").model = no(200)), "DW-8.28");
    assert_eq!(wrong(&|state| state.moving.as_mut().expect("one").way.gone = 5), "DW-8.28");
    assert_eq!(wrong(&|state| state.activation = None), "DW-8.1");
    assert_eq!(wrong(&|state| state.activation.as_mut().expect("one").by = TWO), "DW-7.1");
    let at = |state: &mut broadside_dystopian::State| {
        state.moving.as_mut().expect("one").from.at = Point::new(i32::MAX, 0);
        state.models[0].heading = Heading::NORTH;
    };
    assert_eq!(wrong(&at), "DW-8.28");
}
