//! Edited states: what is accepted can be played on, what makes no sense is refused. And concessions anywhere.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Game, Silent, Stream};
use broadside_inertia::{Action, Content, Inertia, Saved, Setup};
use serde_json::{Value, json};

use crate::kit::{RuleTable, catalogue, seat};

const PICK: Stream = Stream::new("pick");

fn below(dice: &mut FastDice, bound: usize) -> usize {
    dice.below(PICK, bound.max(1) as u32) as usize
}

/// Every scenario on every map it allows, with 2, 3 and 4 players, with fleets given and fleets to choose.
fn setups(content: &Content) -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in content.scenarios() {
        for &players in &scenario.players {
            for map in &scenario.maps {
                let fleets = vec!["swarm".to_string(); players.into()];
                setups.push(Setup {
                    scenario: Some(scenario.id.clone()),
                    map: Some(map.clone()),
                    fleets: Some(fleets),
                    ..Setup::ordinary(players.into())
                });
            }
        }
    }
    for fleet in ["hammer", "wall", "long_arm", "locusts"] {
        let fleets = Some(vec![fleet.to_string(); 2]);
        setups.push(Setup { budget: Some(300), fleets, ..Setup::ordinary(2) });
    }
    setups.push(Setup::ordinary(2));
    setups.push(Setup { budget: Some(100), ..Setup::ordinary(3) });
    setups
}

/// Plays at random until nobody is awaited or so many decisions are made. Fails at a dead end.
fn play(game: &mut Inertia, dice: &mut FastDice, decisions: usize) -> Result<(), String> {
    let mut options: Vec<Action> = Vec::new();
    for _ in 0..decisions {
        let Awaiting::Decision { seats, .. } = game.awaiting() else { return Ok(()) };
        let waiting: Vec<_> = seats.iter().collect();
        if waiting.is_empty() {
            return Err("nobody is awaited".into());
        }
        let seat = waiting[below(dice, waiting.len())];
        options.clear();
        game.options(seat, &mut options);
        if options.is_empty() {
            return Err(format!("seat {seat} has no option in {:?}", game.step()));
        }
        // Going on is likelier than one more cube.
        let done = options.contains(&Action::Done) && below(dice, 4) == 0;
        let pick = if done { Action::Done } else { options[below(dice, options.len())] };
        game.apply(seat, pick, dice, &mut Silent).map_err(|refusal| format!("{pick}: {refusal}"))?;
    }
    Ok(())
}

fn begin(content: &Arc<Content>, setup: &Setup, dice: &mut FastDice) -> Inertia {
    Inertia::start(content, setup, dice, &mut Silent).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn saved(game: &Inertia) -> Value {
    serde_json::to_value(game.save()).expect("a state has a JSON form")
}

/// What becomes of an edited state: `None` if its form alone is wrong.
fn restore(
    content: &Arc<Content>,
    setup: &Setup,
    value: Value,
) -> Option<Result<Inertia, Vec<(String, String)>>> {
    let saved: Saved = serde_json::from_value(value).ok()?;
    let told = |problems: Vec<broadside_engine::Problem>| {
        problems.into_iter().map(|problem| (problem.rule.to_string(), problem.field)).collect()
    };
    Some(Inertia::restore(content, setup, saved).map_err(told))
}

/// All places in a JSON value, as pointers.
fn places(value: &Value, here: String, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                places(inner, format!("{here}/{key}"), into);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                places(inner, format!("{here}/{index}"), into);
            }
        }
        _ => {}
    }
    into.push(here);
}

/// Does something to a state. What, in words.
fn damage(value: &mut Value, donor: &Value, dice: &mut FastDice) -> String {
    let mut all = Vec::new();
    places(value, String::new(), &mut all);
    let at = all[below(dice, all.len())].clone();
    let other = all[below(dice, all.len())].clone();
    let kind = below(dice, 10);
    if kind == 0 && at.starts_with("/table/") {
        // The same place of another state.
        if let (Some(theirs), Some(ours)) = (donor.pointer(&at).cloned(), value.pointer_mut(&at)) {
            *ours = theirs;
            return format!("{at} from another state");
        }
    }
    if kind == 1
        && let (Some(theirs), Some(ours)) = (donor.pointer("/table/steps"), value.pointer_mut("/table/steps"))
    {
        *ours = theirs.clone();
        return format!("steps replaced by {theirs}");
    }
    if kind == 2 {
        // Swapped with something else.
        let theirs = value.pointer(&other).cloned().unwrap_or(Value::Null);
        if let Some(ours) = value.pointer_mut(&at) {
            *ours = theirs;
        }
        return format!("{at} replaced by {other}");
    }
    let Some(ours) = value.pointer_mut(&at) else { return String::new() };
    match ours {
        Value::Number(number) => {
            let now = number.as_i64().unwrap_or(0);
            let wild = [
                0,
                1,
                2,
                3,
                5,
                6,
                7,
                12,
                13,
                24,
                60,
                255,
                -1,
                300,
                3599,
                48000,
                48001,
                65535,
                1_000_000,
                i64::from(i32::MIN),
            ];
            let to = match below(dice, 4) {
                0 => now + 1,
                1 => now - 1,
                2 => i64::from(dice.below(PICK, 64)),
                _ => wild[below(dice, wild.len())],
            };
            *ours = json!(to);
            format!("{at}: {now} to {to}")
        }
        Value::Bool(now) => {
            *now = !*now;
            format!("{at} flipped")
        }
        Value::Array(items) => {
            let what = below(dice, 3);
            if items.is_empty() {
                return String::new();
            }
            let index = below(dice, items.len());
            match what {
                0 => {
                    items.remove(index);
                }
                1 => {
                    let again = items[index].clone();
                    items.push(again);
                }
                _ => items.rotate_left(index),
            }
            format!("{at}: list changed ({what} at {index})")
        }
        Value::Null => {
            let to = [
                json!(1),
                json!(2),
                json!({"wide": true, "direction": 30}),
                json!({"last_fleet": 5}),
                json!({"round_limit": []}),
            ];
            *ours = to[below(dice, to.len())].clone();
            format!("{at}: null to {ours}")
        }
        Value::String(text) => {
            let words = [
                "choosing",
                "adding",
                "class",
                "cubes",
                "parts",
                "done",
                "flying",
                "destroyed",
                "escaped",
                "open",
                "shoal",
                "salvage",
                "gauntlet",
                "breakthrough",
                "beacons",
                "last_ship_standing",
                "fleets",
                "choose",
                "",
            ];
            *text = words[below(dice, words.len())].to_string();
            format!("{at} to {text}")
        }
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            if keys.len() > 1 {
                let (a, b) = (&keys[below(dice, keys.len())], &keys[below(dice, keys.len())]);
                let (first, second) = (fields[a].clone(), fields[b].clone());
                fields.insert(a.clone(), second);
                fields.insert(b.clone(), first);
                return format!("{at}: {a} and {b} swapped");
            }
            *ours = Value::Null;
            format!("{at}: null")
        }
    }
}

/// States from random games.
fn states(content: &Arc<Content>, dice: &mut FastDice) -> Vec<(Setup, Value)> {
    let mut states = Vec::new();
    for setup in setups(content) {
        for _ in 0..2 {
            let mut game = begin(content, &setup, dice);
            let long = 40 + below(dice, 400);
            play(&mut game, dice, long).expect("a game goes on");
            states.push((setup.clone(), saved(&game)));
        }
        let mut game = begin(content, &setup, dice);
        let short = below(dice, 20);
        play(&mut game, dice, short).expect("a game goes on");
        states.push((setup.clone(), saved(&game)));
    }
    // Ships on the slip, at all stages.
    let setup = Setup { designs: Some(vec![content.ships()[0].design.clone()]), ..Setup::ordinary(2) };
    for picks in 0..24 {
        let mut game = begin(content, &setup, dice);
        for number in 1..=2 {
            for first in [Action::Custom, Action::Build] {
                game.apply(seat(number), first, dice, &mut Silent).expect("a ship can be built");
            }
        }
        play(&mut game, dice, 3 * picks).expect("a game goes on");
        states.push((setup.clone(), saved(&game)));
    }
    states
}

#[test]
fn whatever_is_accepted_can_be_played_on() {
    const CASES: usize = 5_000;
    let content = catalogue();
    let mut dice = FastDice::new(20_260);
    let states = states(&content, &mut dice);
    let (mut accepted, mut refused) = (0, 0);
    let mut failures = std::collections::BTreeMap::new();
    for case in 0..CASES {
        let (setup, state) = &states[below(&mut dice, states.len())];
        let (_, donor) = &states[below(&mut dice, states.len())];
        let mut value = state.clone();
        let edits = 1 + below(&mut dice, 3);
        let what: Vec<String> = (0..edits).map(|_| damage(&mut value, donor, &mut dice)).collect();
        let mut own = FastDice::new(case as u64);
        let played = std::panic::catch_unwind(AssertUnwindSafe(|| {
            match restore(&content, setup, value) {
                None => Ok(None),
                Some(Err(problems)) => {
                    let named =
                        problems.iter().all(|(rule, field)| rule.starts_with("IN-") && !field.is_empty());
                    if problems.is_empty() || !named {
                        Err(format!("refused without a reason: {problems:?}"))
                    } else {
                        Ok(Some(false))
                    }
                }
                Some(Ok(mut game)) => {
                    play(&mut game, &mut own, 60)?;
                    // Wherever that leads to can be saved and read again.
                    let again = saved(&game);
                    match restore(&content, setup, again) {
                        Some(Ok(same)) if same == game => Ok(Some(true)),
                        Some(Ok(_)) => Err("reads back as something else".into()),
                        Some(Err(problems)) => Err(format!("does not read back: {problems:?}")),
                        None => Err("has no form that reads back".into()),
                    }
                }
            }
        }));
        let fault = match played {
            Ok(Ok(Some(true))) => {
                accepted += 1;
                continue;
            }
            Ok(Ok(Some(false))) => {
                refused += 1;
                continue;
            }
            Ok(Ok(None)) => continue,
            Ok(Err(reason)) => reason,
            Err(panic) => match panic.downcast_ref::<String>() {
                Some(text) => format!("panic: {text}"),
                None => format!("panic: {:?}", panic.downcast_ref::<&str>()),
            },
        };
        failures.entry(fault).or_insert(what);
    }
    assert!(failures.is_empty(), "{} kinds: {failures:#?}", failures.len());
    assert!(accepted > CASES / 10 && refused > CASES / 10, "{accepted} accepted, {refused} refused");
}

#[test]
fn a_concession_at_any_decision_leaves_a_game_that_goes_on_or_is_over() {
    let content = catalogue();
    let setups = setups(&content);
    let mut dice = FastDice::new(1_409);
    for (index, setup) in setups.iter().cycle().take(3 * setups.len()).enumerate() {
        let mut game = begin(&content, setup, &mut dice);
        let conceding = 1 + index % usize::from(setup.players);
        for _ in 0..conceding {
            let moves = below(&mut dice, 300);
            play(&mut game, &mut dice, moves).expect("a game goes on");
            let Awaiting::Decision { seats, .. } = game.awaiting() else { break };
            let waiting: Vec<_> = seats.iter().collect();
            let gone = waiting[below(&mut dice, waiting.len())];
            game.concede(gone, &mut dice, &mut Silent).expect("a player who is asked may concede");
            assert!(!game.awaiting().includes(gone), "{setup:?}: who conceded is asked no more");
            let theirs = game.state().ships.iter().filter(|ship| ship.owner == gone);
            assert!(theirs.into_iter().all(|ship| !ship.is_flying()), "{setup:?}: no ship stays");
            if let Awaiting::Over(outcome) = game.awaiting() {
                assert!(!outcome.winners.contains(gone) && !outcome.winners.is_empty(), "{setup:?}");
            }
        }
        play(&mut game, &mut dice, 30_000).expect("a game goes on");
        assert!(matches!(game.awaiting(), Awaiting::Over(_)), "{setup:?}: the game ends");
    }
    // Nobody concedes twice.
    let three = setups.iter().find(|setup| setup.players == 3).expect("a set-up for three");
    let mut game = begin(&content, three, &mut FastDice::new(1));
    game.concede(seat(2), &mut dice, &mut Silent).expect("anybody may concede");
    assert!(game.concede(seat(2), &mut dice, &mut Silent).is_err());
}

/// Wasp against Halberd in round 1, seat 1 to choose.
fn plain() -> (Setup, Value) {
    let mut table = crate::kit::Table::new(2);
    table.ship(1, "wasp", (24000, 20000), 0).ship(1, "wasp", (4000, 4000), 0).ship(
        2,
        "halberd",
        (24000, 40000),
        180,
    );
    let fleets = Some(vec!["lone_wasp".to_string(); 2]);
    (Setup { fleets, ..Setup::ordinary(2) }, saved(table.game()))
}

#[test]
fn nonsense_is_refused_with_rule_and_field() {
    let (setup, state) = plain();
    assert!(matches!(restore(&catalogue(), &setup, state.clone()), Some(Ok(_))));
    let systems = |top: Value| json!([{"systems": {"ship": 1}}, top]);
    let cases: Vec<(&str, Value, &str, &str)> = vec![
        ("/scenario", json!("picnic"), "IN-3.1", "scenario"),
        ("/scenario", json!("no_such"), "IN-3.1", "scenario"),
        ("/map", json!("no_such"), "IN-3.1", "map"),
        ("/table/budget", json!(20), "IN-3.1", "budget"),
        ("/table/budget", json!(901), "IN-3.1", "budget"),
        ("/table/rounds", json!(31), "IN-3.1", "round"),
        ("/table/round", json!(13), "IN-3.1", "round"),
        ("/table/round", json!(0), "IN-3.6", "steps"),
        ("/table/players/0/reserve", json!([0]), "IN-3.6", "steps"),
        ("/table/players/0/reserve", json!([9]), "IN-3.6", "player 1: reserve"),
        ("/table/players/0/reserve", json!([0, 0, 0, 0, 0]), "IN-1.1", "player 1"),
        ("/table/players/0/vp", json!(20_001), "IN-14.4", "player 1"),
        ("/table/players/0/conceded", json!(true), "IN-14.9", "ship 1: owner"),
        ("/table/active", json!(3), "IN-1.1", "active"),
        ("/table/initiative", json!(3), "IN-1.1", "initiative"),
        ("/table/ships/0/design", json!(7), "IN-3.10", "ship 1: design"),
        ("/table/ships/0/owner", json!(3), "IN-3.10", "ship 1: design, owner"),
        ("/table/ships/0/harmed_by", json!(3), "IN-14.4", "ship 1: harmed_by"),
        ("/table/ships/0/harmed_by", json!(1), "IN-14.4", "ship 1: harmed_by"),
        ("/table/ships/0/position", json!([-1, 20]), "IN-14.3", "ship 1: position"),
        ("/table/ships/0/position", json!([20, 48001]), "IN-14.3", "ship 1: position"),
        ("/table/ships/0/position", json!([20, i32::MIN]), "IN-14.3", "ship 1: position"),
        ("/table/ships/0/heading", json!(100), "IN-5.6", "ship 1: heading"),
        ("/table/ships/0/hull", json!(0), "IN-2.15", "ship 1: hull"),
        ("/table/ships/0/hull", json!(11), "IN-2.15", "ship 1: hull"),
        ("/table/ships/0/free", json!(4), "IN-1.3", "ship 1: energy"),
        ("/table/ships/0/free", json!(6), "IN-1.3", "ship 1: energy"),
        ("/table/ships/0/drained", json!(1), "IN-1.3", "ship 1: energy"),
        ("/table/ships/0/crates", json!(2), "IN-18.3", "ship 1: crates"),
        ("/table/ships/0/gates", json!(6), "IN-18.3", "ship 1: crates, gates"),
        ("/table/ships/0/systems", json!([]), "IN-2.11", "ship 1: systems"),
        ("/table/ships/0/systems/0/heat", json!(5), "IN-7.10", "ship 1: Candle jet"),
        ("/table/ships/0/systems/0/energy", json!(3), "IN-7.10", "ship 1: Candle jet"),
        ("/table/ships/2/systems/5/heat", json!(4), "IN-7.10", "ship 3: Heat sink"),
        ("/table/ships/0/systems/0/spent", json!([21, 0, 0]), "IN-8.8", "ship 1: Candle jet"),
        ("/table/ships/0/systems/0/repair", json!(1), "IN-11.7", "ship 1: Candle jet"),
        ("/table/ships/0/systems/0/jamming", json!(true), "IN-13.3", "ship 1: Candle jet"),
        (
            "/table/ships/0/systems/5/shield",
            json!({"wide": true, "direction": 0}),
            "IN-12.3",
            "ship 1: Mirror fan",
        ),
        ("/table/crates", json!([[0, 48001]]), "IN-18.2", "crates"),
        ("/table/crates", json!([[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1]]), "", ""),
        ("/table/ending", json!({"last_fleet": 3}), "IN-14.5", "ending"),
        ("/table/ending", json!({"round_limit": []}), "IN-14.5", "ending"),
        ("/table/ending", json!({"round_limit": [1, 4]}), "IN-14.5", "ending"),
        ("/table/steps", json!([]), "IN-4.2", "steps"),
        ("/table/steps", json!(["choose", "choose"]), "IN-4.2", "steps"),
        ("/table/steps", json!(["fleets"]), "IN-3.2", "steps"),
        (
            "/table/steps",
            json!([{"deploy": {"ship": null, "x": null, "y": null, "heading": null}}]),
            "IN-3.6",
            "steps",
        ),
        ("/table/steps", json!([{"systems": {"ship": 9}}]), "IN-4.2", "steps"),
        ("/table/steps", json!([{"systems": {"ship": 3}}]), "IN-4.1", "steps"),
        ("/table/steps", systems(json!({"point": {"system": 1}})), "IN-8.3", "steps"),
        ("/table/steps", systems(json!({"point": {"system": 6}})), "IN-8.3", "steps"),
        ("/table/steps", systems(json!({"turn_way": {"system": 9, "ability": 0}})), "IN-8.3", "steps"),
        ("/table/steps", systems(json!({"target": {"system": 2, "ability": 0}})), "IN-8.3", "steps"),
        ("/table/steps", systems(json!({"object": {"system": 2, "ability": 0}})), "IN-8.3", "steps"),
        ("/table/steps", systems(json!({"systems": {"ship": 1}})), "IN-8.3", "steps"),
        ("/table/yards/0/work", json!("adding"), "IN-3.2", "yard 1"),
        ("/designs/0", state["designs"][1].clone(), "IN-2.11", "ship 1: systems"),
    ];
    for (at, value, rule, field) in cases {
        let mut edited = state.clone();
        *edited.pointer_mut(at).unwrap_or_else(|| panic!("no {at}")) = value.clone();
        match restore(&catalogue(), &setup, edited) {
            None => panic!("{at} = {value} has not even the form of a state"),
            Some(Ok(_)) => assert_eq!(rule, "", "{at} = {value} is accepted"),
            Some(Err(problems)) => {
                let told = problems.iter().any(|(it, name)| it == rule && name.contains(field));
                assert!(told, "{at} = {value}: {problems:?}");
            }
        }
    }
}

#[test]
fn in_4_2_a_state_that_asks_nobody_or_somebody_who_cannot_choose_is_refused() {
    let refused = |setup: &Setup, state: Value, words: &str| {
        let saved: Saved = serde_json::from_value(state).expect("the form of a state");
        let problems = Inertia::restore(&catalogue(), setup, saved).expect_err("nobody can go on");
        let [problem] = problems.as_slice() else { panic!("{problems:?}") };
        assert_eq!((problem.rule.id(), problem.field.as_str()), ("IN-4.2", "steps"), "{problem}");
        assert!(problem.reason.contains(words), "{problem}");
    };
    // All fleets are ready, and nobody is asked for one.
    let choosing = Setup::ordinary(2);
    let mut dice = FastDice::new(3);
    let mut state = saved(&begin(&catalogue(), &choosing, &mut dice));
    let wasp = code_of("wasp");
    for yard in 0..2 {
        state["table"]["yards"][yard]["work"] = json!("done");
        state["table"]["yards"][yard]["ships"] = json!([wasp]);
    }
    refused(&choosing, state, "nobody has anything to decide");
    // A laser that has been used has nothing to aim at: the enemy is far away.
    let (setup, mut state) = plain();
    let pulse = place_of("wasp", "pulse");
    state["table"]["ships"][0]["free"] = json!(3);
    state["table"]["ships"][0]["systems"][pulse]["energy"] = json!(2);
    state["table"]["ships"][0]["systems"][pulse]["used"] = json!(true);
    state["table"]["steps"] =
        json!([{"systems": {"ship": 1}}, {"target": {"system": pulse + 1, "ability": 0}}]);
    refused(&setup, state, "seat 1 must decide, but has nothing to choose from");
    // Nobody is left to deploy a ship.
    let (setup, mut state) = plain();
    state["table"]["round"] = json!(0);
    state["table"]["steps"] = json!([{"deploy": {"ship": null, "x": null, "y": null, "heading": null}}]);
    refused(&setup, state, "seat 1 must decide, but has nothing to choose from");
}

/// The code of a ready ship.
fn code_of(id: &str) -> String {
    let content = catalogue();
    let ship = content.ships().iter().find(|ship| ship.id == id).expect("a ready ship");
    ship.design.to_string()
}

/// The place of a part on a ready ship.
fn place_of(id: &str, part: &str) -> usize {
    let content = catalogue();
    let ship = content.ships().iter().find(|ship| ship.id == id).expect("a ready ship");
    let is_it = |key| content.part(key).is_some_and(|it| it.id == part);
    ship.design.parts.iter().position(|mounted| is_it(mounted.part)).expect("a part of the ship")
}

#[test]
fn a_disabled_system_holds_nothing_and_does_nothing() {
    let (setup, mut state) = plain();
    state["table"]["ships"][0]["free"] = json!(4);
    state["table"]["ships"][0]["systems"][5]["energy"] = json!(1);
    assert!(matches!(restore(&catalogue(), &setup, state.clone()), Some(Ok(_))));
    state["table"]["ships"][0]["systems"][5]["disabled"] = json!(true);
    let refused = restore(&catalogue(), &setup, state).expect("the form of a state").expect_err("refused");
    assert_eq!(refused, [("IN-11.6".to_string(), "ship 1: Mirror fan".to_string())]);
}

#[test]
fn a_wrong_number_of_players_or_a_wrong_form_is_refused() {
    let (setup, state) = plain();
    let mut fewer = state.clone();
    fewer["table"]["players"].as_array_mut().expect("a list").pop();
    let refused = restore(&catalogue(), &setup, fewer).expect("the form of a state").expect_err("refused");
    assert_eq!(refused, [("IN-1.1".to_string(), "players".to_string())]);
    for (at, value) in [
        ("/table/ships/0/dials/rotation", json!(7)),
        ("/table/ships/0/dials/directions", json!([[10, 3]])),
        ("/table/ships/0/dials/directions", json!([[0, 13]])),
        ("/table/ships/0/dials/directions", json!([[0, 3], [180, 3]])),
        ("/table/ships/0/heading", json!(3600)),
        ("/table/active", json!(0)),
        ("/table/more", json!(1)),
    ] {
        let mut edited = state.clone();
        match edited.pointer_mut(at) {
            Some(place) => *place = value.clone(),
            None => edited["table"]["more"] = value.clone(),
        }
        assert!(restore(&catalogue(), &setup, edited).is_none(), "{at} = {value}");
    }
}

#[test]
fn a_game_that_is_over_reads_back() {
    let mut table = crate::kit_more::duel("wasp", "wasp", 6000);
    // A kill with a critical: the attack is not settled further.
    table.hull(2, 1).energy(1, "pulse", 2).act_rolling(1, "use pulse 2", &[10, 10]);
    assert!(table.outcome().is_some());
    let fleets = Some(vec!["lone_wasp".to_string(); 2]);
    let setup = Setup { fleets, ..Setup::ordinary(2) };
    let again = restore(&catalogue(), &setup, saved(table.game())).expect("a form").expect("a state");
    assert!(again == *table.game());
    // The acting ship is lost.
    let mut table = crate::kit::Table::new(2);
    table.ship(1, "wasp", (47500, 20000), 0).dial(1, 90, 1).ship(2, "wasp", (4000, 4000), 0).act(1, "ship 1");
    assert!(table.outcome().is_some());
    assert!(matches!(restore(&catalogue(), &setup, saved(table.game())), Some(Ok(_))));
    // A concession while a ship is deployed.
    let mut table = crate::kit::Table::start(&setup, &[9, 2]).expect("a right set-up");
    table.act(1, "x 24").concede(1);
    assert!(matches!(restore(&catalogue(), &setup, saved(table.game())), Some(Ok(_))));
    // A concession while fleets are chosen.
    let choosing = Setup::ordinary(2);
    let mut table = crate::kit::Table::start(&choosing, &[]).expect("a right set-up");
    table.act(1, "custom").concede(2);
    assert!(matches!(restore(&catalogue(), &choosing, saved(table.game())), Some(Ok(_))));
}
