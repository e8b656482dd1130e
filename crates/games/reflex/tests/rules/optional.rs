//! Chapter 15: optional rules.

use broadside_engine::dice::FastDice;
use broadside_engine::{Audience, Dice, Game, Log, Observer, Stream};
use broadside_reflex::{Colour, Consoles, DieSpace, Event, Facing, Guns, Plan, Sector, Side, Step};

use crate::kit::{RuleTable, Table, content, seat, setup, spaces};

/// Two dice that leave a player a choice of turns.
const IDLE: &str = "P1=1 P2=1";

/// Seat 1 and seat 2 with forward guns; seat 1 fires this number at a ship with all its shields.
fn forward(from: (u8, Facing), to: (u8, Facing), number: u8) -> Table {
    let mut table = Table::of(&setup(2, |setup| setup.guns = Guns::Forward));
    table.put(1, from.0, from.1).put(2, to.0, to.1).shields(2, "SF SR SM");
    table.dice(1, &format!("F1={number} P1=1")).dice(2, IDLE).act(1, "fire F1");
    table
}

/// The side on which it lands, if it hits.
fn landed(table: &Table) -> Option<Side> {
    let mut events = table.events().into_iter();
    events.find_map(|event| if let Event::Hit { side, .. } = *event { Some(side) } else { None })
}

#[test]
fn rx_15_1_clockwise_the_distance_is_counted_clockwise_alone() {
    for number in 1..=6 {
        for target in 1..18 {
            let table = forward((0, Facing::Cw), (target, Facing::Cw), number);
            assert_eq!(landed(&table).is_some(), target <= number, "{number} at {target}");
        }
    }
}

#[test]
fn rx_15_1_counter_clockwise_the_distance_is_counted_counter_clockwise_alone() {
    for number in 1..=6 {
        for target in 1..18 {
            let table = forward((0, Facing::Ccw), (target, Facing::Cw), number);
            assert_eq!(landed(&table).is_some(), 18 - target <= number, "{number} at {target}");
        }
    }
}

#[test]
fn rx_15_1_the_count_runs_across_space_0() {
    assert!(landed(&forward((16, Facing::Cw), (2, Facing::Cw), 4)).is_some());
    assert!(landed(&forward((16, Facing::Cw), (2, Facing::Cw), 3)).is_none());
    assert!(landed(&forward((2, Facing::Ccw), (16, Facing::Cw), 4)).is_some());
    assert!(landed(&forward((2, Facing::Ccw), (16, Facing::Cw), 3)).is_none());
}

#[test]
fn rx_15_1_a_ship_behind_is_missed() {
    let table = forward((5, Facing::Cw), (4, Facing::Cw), 6);
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 6 });
    let table = forward((4, Facing::Ccw), (5, Facing::Cw), 6);
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 6 });
}

#[test]
fn rx_15_1_the_side_is_found_with_that_direction() {
    assert_eq!(landed(&forward((0, Facing::Cw), (3, Facing::Cw), 3)), Some(Side::Rear));
    assert_eq!(landed(&forward((0, Facing::Cw), (3, Facing::Ccw), 3)), Some(Side::Front));
    assert_eq!(landed(&forward((3, Facing::Ccw), (0, Facing::Ccw), 3)), Some(Side::Rear));
    assert_eq!(landed(&forward((3, Facing::Ccw), (0, Facing::Cw), 3)), Some(Side::Front));
}

#[test]
fn rx_15_1_opposite_on_a_ring_of_twelve_there_is_one_way() {
    for (facing, side) in [(Facing::Cw, Side::Rear), (Facing::Ccw, Side::Front)] {
        let mut table = Table::of(&setup(2, |setup| {
            setup.guns = Guns::Forward;
            setup.battlefield = Some("knife12".into());
        }));
        table.put(1, 0, facing).put(2, 6, Facing::Cw).shields(2, "SF SR SM");
        table.dice(1, "F1=6 P1=1").dice(2, IDLE).act(1, "fire F1");
        assert_eq!((landed(&table), table.awaited()), (Some(side), vec![2]));
    }
}

#[test]
fn rx_15_1_with_three_only_ships_ahead_are_targets() {
    let mut table = Table::of(&setup(3, |setup| setup.guns = Guns::Forward));
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).put(3, 22, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    assert!(!table.see(2).alive && table.see(3).alive);
    let mut table = Table::of(&setup(3, |setup| setup.guns = Guns::Forward));
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).put(3, 3, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(2, IDLE).dice(3, IDLE).act(1, "fire F1");
    table.offers_just(1, &["target 2 cw", "target 3 cw"]);
    table.refuses(1, "target 2 ccw", "RX-15.1");
}

#[test]
fn rx_15_1_it_is_off_by_default() {
    let mut table = Table::two();
    table.put(1, 5, Facing::Cw).put(2, 4, Facing::Cw).dice(1, "F1=6 P1=1").dice(2, IDLE).act(1, "fire F1");
    assert_eq!(table.winners(), (vec![1], false));
}

/// A game of choice, nobody has chosen.
fn choosing(players: usize) -> Table {
    Table::begun(&setup(players, |setup| setup.consoles = Some(Consoles::CHOICE)), &[])
}

/// The pick of a console by its id.
fn pick(id: &str) -> String {
    let content = content();
    let console = content.find_console(id).expect("a console");
    format!("console {}", console.number())
}

/// A table laid out with these consoles.
fn flying(consoles: &[&str]) -> Table {
    let fixed = consoles.iter().map(ToString::to_string).collect();
    Table::of(&setup(consoles.len(), |setup| setup.consoles = Some(Consoles::Fixed(fixed))))
}

#[test]
fn rx_15_2_everybody_picks_at_the_same_time_from_the_list() {
    for players in [2, 3] {
        let table = choosing(players);
        assert_eq!(table.awaited(), (1..=players).collect::<Vec<_>>());
        assert!(table.game().awaiting().is_secret());
        for number in 1..=players {
            let consoles = ["lancer", "bastion", "dynamo", "sabre"].map(pick);
            table.offers_just(number, &consoles.each_ref().map(String::as_str));
        }
    }
    choosing(2).refuses(1, "console 5", "RX-15.2").refuses(1, "keep", "RX-15.2");
}

#[test]
fn rx_15_2_a_pick_is_secret_until_all_have_picked() {
    let mut table = choosing(2);
    let (mut one, mut other) = (table.clone(), table.clone());
    one.act(1, pick("sabre"));
    other.act(1, pick("dynamo"));
    for observer in [Observer::Seat(seat(2)), Observer::Spectator] {
        assert_eq!(one.told(observer), other.told(observer));
        assert_eq!(one.seen_by(observer), other.seen_by(observer));
    }
    one.awaits(&[2]);
    // Then both are shown, and the game is set up.
    table.act(1, pick("sabre")).act_rolling(2, pick("dynamo"), &[6, 1, 1, 1, 2, 2, 1, 1, 2, 2]);
    let names = vec![(seat(1), "Sabre".to_owned()), (seat(2), "Dynamo".to_owned())];
    assert!(table.told(Observer::Spectator).contains(&Event::Consoles { names }));
    table.awaits(&[1, 2]);
}

#[test]
fn rx_15_2_duplicates_are_allowed() {
    let mut table = choosing(2);
    table.act(1, pick("sabre")).act(2, pick("sabre"));
    for number in [1, 2] {
        assert_eq!(table.game().console(seat(number)).id, "sabre");
    }
}

#[test]
fn rx_15_2_the_start_is_that_of_the_console() {
    let mut table = choosing(3);
    table.act(1, pick("dynamo")).act(2, pick("bastion")).act(3, pick("sabre"));
    table.expect_cubes(1, 2).expect_cubes(2, 1).expect_cubes(3, 1);
    table.expect_shields(1, "SM").expect_shields(2, "SM").expect_shields(3, "SM");
}

/// Cap, start cubes, front spaces, rear spaces, mid spaces, numbers of SF, SR and SM.
type Data = (u8, u8, &'static str, &'static str, &'static str, [&'static [u8]; 3]);

#[test]
fn rx_15_2_the_consoles_are_those_of_the_list() {
    let list: [(&str, Data); 4] = [
        ("lancer", (4, 1, "M1 F1 F2 P1 SF", "B1 B2 M2 P2 SR", "SM", [&[1, 2], &[3, 4], &[5, 6]])),
        ("bastion", (3, 1, "M1 F1 SF", "B1 B2 M2 F2 SR", "P1 SM", [&[1, 2, 3], &[3, 4, 5], &[4, 5, 6]])),
        ("dynamo", (6, 2, "M1 F1 F2 P1 SF", "B1 B2 M2 P2 SR", "P3 SM", [&[1, 2], &[3, 4], &[6]])),
        ("sabre", (4, 1, "M1 F1 F2 SF", "B1 B2 M2 P1 SR", "F3 SM", [&[1], &[3], &[5, 6]])),
    ];
    let content = content();
    assert_eq!(content.consoles().count(), 4);
    for (id, (cap, start, front, rear, mid, shields)) in list {
        let console = content.console(content.find_console(id).expect("a console"));
        assert_eq!((console.cube_cap, console.start_cubes), (cap, start), "{id}");
        assert_eq!(console.start_shields, spaces("SM"), "{id}");
        for (colour, words) in [(Colour::Front, front), (Colour::Rear, rear), (Colour::Mid, mid)] {
            let coloured = console.spaces.iter().filter(|&space| console.colour(space) == colour);
            assert!(coloured.eq(spaces(words).iter()), "{id} {words}");
        }
        for space in console.spaces.iter() {
            let numbers: Vec<u8> = console.numbers(space).collect();
            let shield = [DieSpace::SF, DieSpace::SR, DieSpace::SM].iter().position(|&one| one == space);
            let expected: &[u8] = shield.map_or(&[1, 2, 3, 4, 5, 6], |index| shields[index]);
            assert_eq!(numbers, expected, "{id} {space}");
        }
    }
}

#[test]
fn rx_15_2_its_numbers_replace_those_of_the_shields() {
    let mut table = flying(&["bastion", "sabre"]);
    table.planning(&[&[3, 3, 4, 4], &[2, 2, 5, 3]]);
    table.offers(1, "place 3 SF").offers(1, "place 4 SM");
    table.refuses(1, "place 3 P2", "RX-3.1");
    table.refuses(2, "place 2 SF", "RX-3.2").offers(2, "place 5 F3");
}

#[test]
fn rx_15_2_its_cap_replaces_four() {
    for (console, cap) in [("bastion", 3), ("lancer", 4), ("dynamo", 6)] {
        let mut table = flying(&[console, "lancer"]);
        table.cubes(1, cap - 1).dice(1, "P1=6 F1=1").dice(2, IDLE).act(1, "power P1").act(1, "resolve");
        table.expect_cubes(1, cap);
    }
}

#[test]
fn rx_15_2_its_colours_replace_those_of_the_spaces() {
    let mut table = flying(&["lancer", "bastion"]);
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(2, "SR").dice(1, "F1=3 P1=1");
    table.dice(2, "B1=1 P1=1").act(1, "fire F1");
    table.offers_just(2, &["damage B1", "damage B2", "damage M2", "damage F2", "damage SR"]);
}

#[test]
fn rx_15_2_all_spaces_of_a_station_count() {
    let mut table = flying(&["lancer", "sabre"]);
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(2, "SM SR").damage(2, "F1");
    table.dice(1, "F1=3 F2=3 P1=1").dice(2, "B1=1 B2=1 M1=1 M2=1");
    table.act(1, "fire F1").act(2, "absorb SM").act(2, "damage F2");
    assert_eq!(table.outcome(), None);
    table.shields(2, "SM").put(2, 3, Facing::Cw).turn(1).act(1, "fire F2").act(2, "damage F3");
    assert_eq!(table.winners(), (vec![1], false));
}

#[test]
fn rx_15_3_a_battlefield_has_its_own_starting_spaces() {
    for (name, players, starts) in [
        ("standard18", 2, vec![0, 9]),
        ("knife12", 2, vec![0, 6]),
        ("deep24", 2, vec![0, 12]),
        ("standard18", 3, vec![0, 6, 12]),
        ("deep24", 3, vec![0, 8, 16]),
    ] {
        let table = Table::of(&setup(players, |setup| setup.battlefield = Some(name.into())));
        for (index, &space) in starts.iter().enumerate() {
            table.expect_place(index + 1, Sector::A, space, Facing::Cw);
        }
    }
}

#[test]
fn rx_15_3_a_battlefield_has_its_own_ring() {
    for (name, size) in [("standard18", 18), ("knife12", 12), ("deep24", 24)] {
        let mut table = Table::of(&setup(2, |setup| setup.battlefield = Some(name.into())));
        table.put(1, size - 1, Facing::Cw).put(2, 6, Facing::Cw).dice(1, "B1=2 P1=1").dice(2, IDLE);
        table.act(1, "boost B1").expect_place(1, Sector::A, 1, Facing::Cw);
    }
}

/// The spaces, in any Sector, to which seat 1 may warp from this space.
fn warps(name: &str, players: usize, from: u8) -> Vec<String> {
    let mut table = Table::of(&setup(players, |setup| setup.battlefield = Some(name.into())));
    table.put(1, from, Facing::Cw).put(2, if from == 0 { 9 } else { 0 }, Facing::Cw);
    table.dice(1, "M1=6 M2=6 P1=1").dice(2, IDLE);
    if players == 3 {
        table.put(3, from + 1, Facing::Cw).dice(3, IDLE);
    }
    table.act(1, "manoeuvre");
    let places = table.options_of(1, "warp").into_iter().filter(|option| option.ends_with(" cw"));
    places.map(|option| option["warp ".len()..option.len() - " cw".len()].to_owned()).collect()
}

#[test]
fn rx_15_3_a_battlefield_has_its_own_sides_and_warp_spots() {
    // From the first and the last space of either side.
    for (name, half, north, south) in [
        ("standard18", 9, ["A 2", "A 6"], ["A 11", "A 15"]),
        ("knife12", 6, ["A 1", "A 4"], ["A 7", "A 10"]),
        ("deep24", 12, ["A 3", "A 8"], ["A 15", "A 20"]),
    ] {
        assert_eq!(warps(name, 2, 0), south);
        assert_eq!(warps(name, 2, half - 1), south);
        assert_eq!(warps(name, 2, half), north);
        assert_eq!(warps(name, 2, 2 * half - 1), north);
    }
}

#[test]
fn rx_15_3_a_battlefield_has_its_own_gates() {
    assert_eq!(warps("standard18", 3, 0), ["A 11", "A 15", "B 4", "B 13"]);
    assert_eq!(warps("deep24", 3, 0), ["A 15", "A 20", "B 5", "B 17"]);
}

/// A table at a decision of a seat.
struct Moment {
    what: &'static str,
    table: Table,
    decider: usize,
}

/// Ships close together with all their shields; seat 1 has a shot at seat 2.
fn close(players: usize) -> Table {
    let mut table = if players == 3 { Table::three() } else { Table::two() };
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(2, "SR SM");
    table.dice(1, "F1=3 B1=1 M1=4").dice(2, "B1=1 M1=1");
    if players == 3 {
        table.put(3, 12, Facing::Cw).dice(3, "B1=1 M1=1");
    }
    table
}

/// Every kind of decision there is, in a game of so many.
fn moments(players: usize) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut add = |what, table: Table, decider| moments.push(Moment { what, table, decider });

    add("choose_console", choosing(players), 1);

    let mut table = close(players);
    let hands: [&[u8]; 3] = [&[1, 2, 3, 4]; 3];
    table.planning(&hands[..players]);
    add("place_die", table.clone(), 2);
    table.cubes(1, 1).ship(1, |ship| ship.plan = Plan::Rolled);
    add("reroll", table, 1);

    add("choose_action", close(players), 1);

    let mut table = close(players);
    table.cubes(1, 2).act(1, "fire F1");
    add("spend_cube", table, 1);

    let mut table = close(players);
    table.act(1, "fire F1");
    add("choose_shield", table.clone(), 2);
    table.act(2, "absorb SM");
    add("place_damage", table, 2);

    let mut table = if players == 3 {
        let mut table = close(3);
        table.put(3, 22, Facing::Cw);
        table
    } else {
        let mut table = Table::of(&setup(2, |setup| setup.battlefield = Some("knife12".into())));
        table.put(1, 0, Facing::Cw).put(2, 6, Facing::Cw).dice(1, "F1=6 B1=1").dice(2, IDLE);
        table
    };
    table.act(1, "fire F1");
    add("choose_target", table, 1);

    let mut table = close(players);
    table.act(1, "manoeuvre");
    add("manoeuvre_choice", table, 1);

    let mut table = close(players);
    table.put(2, 9, Facing::Cw).dice(1, "F1=1").dice(2, "").ship(1, |ship| ship.boost_score = 1);
    table.ship(2, |ship| ship.boost_score = 4);
    if players == 3 {
        table.dice(3, "").ship(3, |ship| ship.boost_score = 2);
    }
    table.act(1, "fire F1");
    add("take_reflex", table, 2);
    moments
}

fn is_at(what: &str, table: &Table, decider: usize) -> bool {
    let plan = table.see(decider).plan;
    match table.game().step() {
        Step::ChooseConsoles => what == "choose_console",
        Step::Planning => what == if plan == Plan::Rolled { "reroll" } else { "place_die" },
        Step::Actions => what == "choose_action",
        Step::Activation(_) => what == "spend_cube",
        Step::Target(_) => what == "choose_target",
        Step::Absorb(_) => what == "choose_shield",
        Step::Damage(_) => what == "place_damage",
        Step::Winners(_) => what == "manoeuvre_choice",
        Step::TakeReflex(_) => what == "take_reflex",
    }
}

/// Plays on at random to the end.
fn play_on(table: &mut Table, seed: u64) {
    let mut dice = FastDice::new(seed);
    for _ in 0..5_000 {
        let Some(&actor) = table.awaited().first() else { return };
        let options = table.actions(actor);
        let option = options[dice.below(Stream::new("pick"), options.len() as u32) as usize];
        table.take(actor, option, &mut dice);
    }
    panic!("the game does not end");
}

#[test]
fn rx_15_4_with_two_the_other_wins_at_once_at_every_decision() {
    for Moment { what, mut table, decider } in moments(2) {
        assert!(table.awaited().contains(&decider) && is_at(what, &table, decider), "{what}");
        let before = [table.see(1).hits, table.see(2).hits];
        table.concede(decider);
        assert_eq!(table.winners(), (vec![3 - decider], false), "{what}");
        assert!(!table.see(decider).alive, "{what}");
        // Nobody scored it.
        assert_eq!([table.see(1).hits, table.see(2).hits], before, "{what}");
        table.expect_damage(decider, "");
    }
}

#[test]
fn rx_15_4_with_three_the_ship_retires_at_every_decision() {
    for Moment { what, mut table, decider } in moments(3) {
        assert!(table.awaited().contains(&decider) && is_at(what, &table, decider), "{what}");
        let before = [1, 2, 3].map(|number| table.see(number).hits);
        table.concede(decider);
        assert_eq!(table.outcome(), None, "{what}");
        let ship = table.see(decider);
        assert!(!ship.alive && ship.dice.is_empty() && ship.hand.is_empty(), "{what}");
        assert_eq!([1, 2, 3].map(|number| table.see(number).hits), before, "{what}");
        assert!(!table.awaited().is_empty() && !table.awaited().contains(&decider), "{what}");
        for seed in 0..10 {
            let mut table = table.clone();
            play_on(&mut table, seed);
            assert!(!table.winners().0.contains(&decider), "{what}");
        }
    }
}

#[test]
fn rx_15_4_with_three_the_second_to_concede_leaves_a_winner() {
    for Moment { what, mut table, decider } in moments(3) {
        table.concede(decider);
        let next = table.awaited()[0];
        table.concede(next);
        assert_eq!(table.winners(), (vec![6 - decider - next], false), "{what}");
    }
}

#[test]
fn rx_15_4_it_is_public_at_once() {
    for players in [2, 3] {
        for Moment { what, mut table, decider } in moments(players) {
            table.concede(decider);
            let told = table.told(Observer::Spectator);
            assert!(told.contains(&Event::Conceded { seat: seat(decider) }), "{what}");
            let conceded = |event: &Event| matches!(event, Event::Conceded { .. });
            let noted = table.log().iter().find(|noted| conceded(&noted.event)).expect("it is noted");
            assert!(noted.audience == Audience::EVERYONE, "{what}");
        }
    }
}

#[test]
fn rx_15_4_whether_asked_or_not() {
    for Moment { what, table, .. } in moments(3) {
        for number in 1..=3 {
            if table.awaited().contains(&number) || !table.see(number).alive {
                continue;
            }
            let mut table = table.clone();
            table.concede(number);
            assert!(!table.see(number).alive, "{what}");
            // A shot may have had one target left, and have ended the game.
            assert!(table.outcome().is_some() || !table.awaited().is_empty(), "{what}");
            assert!(!table.awaited().contains(&number), "{what}");
            for seed in 0..10 {
                let mut table = table.clone();
                play_on(&mut table, seed);
                assert!(!table.winners().0.contains(&number), "{what}");
            }
        }
    }
}

#[test]
fn rx_15_4_a_shot_that_has_hit_goes_on_although_the_shooter_concedes() {
    let mut table = close(3);
    table.act(1, "fire F1");
    let asked = table.awaited();
    assert!(!asked.contains(&1), "the target decides");
    table.concede(1);
    assert_eq!(table.awaited(), asked);
    let mut again = table.game().clone();
    assert!(again.concede(seat(1), &mut FastDice::new(1), &mut Log::new()).is_err(), "nobody concedes twice");
    assert!(again == *table.game());
}

#[test]
fn rx_15_4_not_when_the_game_is_over() {
    let mut table = close(2);
    table.concede(2);
    assert!(table.game().clone().concede(seat(1), &mut FastDice::new(1), &mut Log::new()).is_err());
}

#[test]
fn rx_15_4_in_planning_the_others_go_on_with_what_they_were_doing() {
    let mut table = close(3);
    table.planning(&[&[1, 2, 3, 4], &[5, 5, 6, 6], &[1, 1, 2, 2]]).act(2, "place 6 F1").concede(1);
    assert_eq!((table.awaited(), table.state().round), (vec![2, 3], 1));
    table.expect_dice(2, "F1=6").expect_dice(1, "");
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [6, 5, 5]);
    assert_eq!(table.see(3).hand.dice().collect::<Vec<_>>(), [2, 2, 1, 1]);
}

#[test]
fn rx_15_4_in_planning_the_last_to_finish_does_not_hold_up_the_others() {
    let mut table = close(3);
    table.planning(&[&[1, 2, 3, 4], &[], &[]]).dice(2, IDLE).dice(3, IDLE);
    table.ship(2, |ship| ship.plan = Plan::Finished).ship(3, |ship| ship.plan = Plan::Finished).concede(1);
    // Seat 1 held the First Player token: the next living player begins.
    assert_eq!((table.game().step(), table.awaited()), (Step::Actions, vec![2]));
}

#[test]
fn rx_15_4_a_turn_conceded_goes_to_the_next_living_player() {
    let mut table = close(3);
    table.concede(1);
    table.awaits(&[2]);
    // A target that concedes leaves the turn order of the shooter as it is.
    let mut table = close(3);
    table.turn(1).act(1, "fire F1").concede(2);
    table.awaits(&[3]);
    table.expect_dice(1, "B1=1 M1=4");
}

#[test]
fn rx_15_4_a_winner_who_concedes_leaves_the_other_winner_to_decide() {
    let mut table = close(3);
    table.put_in(3, Sector::B, 12, Facing::Cw).dice(2, IDLE).dice(3, "M1=1 P1=1 P2=1").act(1, "manoeuvre");
    table.awaits(&[1]);
    table.concede(1);
    table.awaits(&[3]);
    table.offers_just(3, &["stay", "flip"]);
    table.act(3, "flip").expect_place(3, Sector::B, 12, Facing::Ccw);
}

#[test]
fn rx_15_4_a_concession_closes_a_sector_as_a_retirement_does() {
    let mut table = close(3);
    table.concede(1);
    assert_eq!(table.state().closed, Some(Sector::B));
    let mut table = close(3);
    table.put_in(3, Sector::B, 12, Facing::Cw).concede(1);
    assert_eq!(table.state().closed, None);
}

#[test]
fn rx_15_4_who_concedes_before_the_set_up_takes_no_further_part() {
    let mut table = choosing(3);
    table.concede(1).act(2, pick("lancer"));
    // Two roll for the first player, and two roll four dice.
    table.act_rolling(3, pick("lancer"), &[2, 5, 1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!((table.state().first, table.awaited()), (seat(3), vec![2, 3]));
}

#[test]
fn rx_15_4_who_concedes_the_reflex_die_leaves_it_beside_the_battlefield() {
    let moment = moments(3).pop().expect("the last kind of decision");
    let mut table = moment.table;
    table.concede(moment.decider);
    assert_eq!((table.state().round, table.state().reflex, table.awaited()), (2, None, vec![1, 3]));
}
