//! Chapter 5: rounds and the ready phase; and how a game ends (chapter 22).

use broadside_dystopian::{Edge, Ending, Event, Face, Status, UnitNo, is_devastating};
use broadside_engine::{Awaiting, Game, Observer, Seat};
use broadside_geometry::plane::Point;

use crate::kit::{Table, content, ordinary, setup};

fn round_2() -> Table {
    let mut table = Table::new(ordinary(), 11);
    table.play_to_round_2();
    table
}

/// The bid of a card with this value, which the asked admiral is given.
fn bid(table: &mut Table, value: u8) -> String {
    let seat = table.asked();
    let card = content().cards().iter().position(|card| card.value == value).expect("a card") as u8;
    table.edit(|state| {
        let admiral = &mut state.admirals[seat];
        let card = broadside_dystopian::CardId(card);
        if !admiral.hand.contains(card) {
            let other = admiral.hand.first().expect("a card in hand");
            let place = admiral.deck.iter().position(|&it| it == card);
            match place {
                Some(place) => admiral.deck[place] = other,
                None => {
                    admiral.discards.remove(card);
                    admiral.discards.insert(other);
                }
            }
            admiral.hand.remove(other);
            admiral.hand.insert(card);
        }
    });
    format!("bid {}", card + 1)
}

/// Bids of both admirals, first and second; none surrenders. Says who takes the initiative.
fn bids(table: &mut Table, values: [Option<u8>; 2]) -> Seat {
    for value in values {
        match value {
            Some(value) => {
                let action = bid(table, value);
                table.play(&[&action]);
            }
            None => table.play(&["surrender"]),
        }
    }
    table.asked()
}

#[test]
fn dw_5_1_dw_5_2_dw_22_4_dw_22_5_five_rounds_and_no_ready_phase_in_the_first() {
    let mut table = Table::new(ordinary(), 11);
    table.play_to_deployment();
    table.deploy_all();
    // Nobody bids in round 1.
    assert!(table.state().round == 1 && !table.options().iter().any(|option| option == "surrender"));
    for round in 2..=5 {
        table.play_on_to("surrender");
        assert_eq!(table.state().round, round);
        table.play(&["surrender", "surrender", "take", "done", "done"]);
    }
    table.play_out();
    assert!(matches!(table.game.awaiting(), Awaiting::Over(_)));
    assert_eq!(table.events(|event| matches!(event, Event::Round { .. }).then_some(())).len(), 5);
    assert!(table.state().ending.is_some());
}

#[test]
fn dw_5_3_dw_5_4_dw_5_5_bids_are_laid_in_turn_and_the_higher_takes_the_initiative() {
    let mut table = round_2();
    let first = table.game.first();
    assert_eq!(table.asked(), first);
    let action = bid(&mut table, 9);
    table.play(&[&action]);
    // What it was, the other does not know: every world that agrees with what he knows has some card there.
    let laid = table.state().admirals[first].laid.expect("a card");
    let second = first.next(2);
    let other_worlds = (0..40).filter(|_| {
        let mut world = table.game.clone();
        world.determinise(Observer::Seat(second), &mut table.dice);
        let state = world.save().table;
        assert_eq!(state.admirals[second].hand, table.state().admirals[second].hand);
        assert!(state.admirals[first].laid.is_some());
        state.admirals[first].laid != Some(laid)
    });
    assert!(other_worlds.count() > 20);
    let action = bid(&mut table, 4);
    table.play(&[&action]);
    assert_eq!(table.asked(), first);
    let state = table.state();
    assert!(state.admirals[first].discards.contains(laid) && state.admirals[first].laid.is_none());
}

#[test]
fn dw_5_6_dw_5_10_a_tie_passes_the_initiative_on() {
    let mut table = round_2();
    let first = table.game.first();
    assert_eq!(bids(&mut table, [Some(9), Some(9)]), first.next(2));
    let mut both = round_2();
    let first = both.game.first();
    assert_eq!(bids(&mut both, [None, None]), first.next(2));
    // After a surrender of the first any card wins, and is discarded.
    let mut one = round_2();
    let first = one.game.first();
    assert_eq!(bids(&mut one, [None, Some(1)]), first.next(2));
}

#[test]
fn dw_5_7_dw_5_8_dw_5_9_surrender_and_nerve_w10() {
    let mut table = round_2();
    let first = table.game.first();
    let hand = table.state().admirals[first].hand.len();
    assert_eq!(bids(&mut table, [Some(9), None]), first);
    // The card goes back into the hand, unrevealed.
    assert_eq!(table.state().admirals[first].hand.len(), hand);
    assert!(table.events(|event| matches!(event, Event::Bids { .. }).then_some(())).is_empty());
    table.play(&["give"]);
    assert_eq!((table.game.first(), table.state().admirals[first].bonus), (first.next(2), 1));
    // Without cards the initiative is surrendered unasked.
    let mut poor = round_2();
    let first = poor.game.first();
    poor.edit(|state| {
        let admiral = &mut state.admirals[first.next(2)];
        admiral.discards = admiral.discards.union(admiral.hand);
        admiral.hand = Default::default();
    });
    let action = bid(&mut poor, 2);
    poor.play(&[&action]);
    assert_eq!((poor.asked(), poor.options()), (first, vec!["take".to_string(), "give".to_string()]));
}

#[test]
fn dw_5_11_cards_are_discarded_and_drawn_up_to_the_limit() {
    let mut table = round_2();
    let winner = bids(&mut table, [Some(9), Some(4)]);
    table.play(&["take"]);
    assert_eq!(table.asked(), winner);
    let card = table.options()[0].clone();
    table.play(&[&card, "done"]);
    assert_ne!(table.asked(), winner);
    table.play(&["done"]);
    // The bid and the discarded card are replaced, for both.
    let state = table.state();
    assert!(state.admirals.values().all(|admiral| admiral.hand.len() == 5));
    assert_eq!(table.state().round, 2);
}

#[test]
fn dw_5_12_a_bonus_card_is_drawn_and_another_put_under_the_deck() {
    let mut table = round_2();
    let nervous = bids(&mut table, [Some(9), Some(4)]);
    table.play(&["give", "done", "done"]);
    assert_eq!((table.asked(), table.options().len()), (nervous, 6));
    assert!(table.options().iter().all(|it| it.starts_with("remove")));
    let deck = table.state().admirals[nervous].deck.len();
    let option = table.options()[2].clone();
    let card: u8 = option.trim_start_matches("remove ").parse().expect("a number");
    table.play(&[&option]);
    let admiral = &table.state().admirals[nervous];
    assert_eq!((admiral.hand.len(), admiral.deck.len(), admiral.deck[0].0 + 1), (5, deck + 1, card));
}

#[test]
fn dw_5_13_dw_20_22_a_deck_that_runs_out_breaks_the_spirit() {
    let mut table = round_2();
    let first = table.game.first();
    table.edit(|state| {
        // Two cards are left in the deck, and two in the hand.
        let admiral = &mut state.admirals[first];
        while admiral.hand.len() > 2 {
            let card = admiral.hand.first().expect("a card");
            admiral.hand.remove(card);
            admiral.discards.insert(card);
        }
        while admiral.deck.len() > 2 {
            let card = admiral.deck.draw().expect("a card");
            admiral.discards.insert(card);
        }
    });
    table.play(&["surrender", "surrender", "take", "done", "done"]);
    let admiral = table.state().admirals[first].clone();
    // Two are drawn, then the discards are a deck again and drawing stops.
    assert_eq!((admiral.hand.len(), admiral.broken, admiral.discards.len()), (4, true, 0));
    assert_eq!(admiral.deck.len(), 50);
    assert_eq!(table.events(|event| matches!(event, Event::BrokenSpirit { .. }).then_some(())).len(), 1);
    // No more cards come into the hand.
    table.play_on_to("surrender");
    table.play(&["surrender", "surrender", "take", "done", "done"]);
    assert_eq!(table.state().admirals[first].hand.len(), 4);
}

/// In the reserve step of round 2, with one unit of the first seat in reserve: Skylarks, which fly.
fn with_reserve(faces: &[u32]) -> (Table, UnitNo) {
    let mut table = Table::new(ordinary(), 11);
    table.play_to_deployment();
    let unit = UnitNo(4);
    while table.state().round == 0 {
        let options = table.options();
        let held = options.iter().find(|it| **it == format!("reserve {unit}"));
        let option = held.unwrap_or(&options[0]).clone();
        table.play(&[&option]);
    }
    table.play_on_to("surrender");
    table.dice.purpose = "reserve";
    table.dice.faces = faces.to_vec();
    table.play(&["surrender", "surrender", "take", "done", "done"]);
    (table, unit)
}

#[test]
fn dw_5_14_dw_5_15_dw_5_16_a_reserve_roll_w17() {
    // Round 2, AIRBORNE, and Advance Guard adds a die before doubling: (2 + 1) x 2 dice.
    let (mut table, unit) = with_reserve(&[1, 2, 3, 4, 4, 4]);
    assert_eq!(table.options(), [format!("nominate {unit}"), "pass".to_string()]);
    table.play(&[&format!("nominate {unit}")]);
    let rolls = table.events(|event| match event {
        Event::ReserveRoll { dice, .. } => Some(dice.clone()),
        _ => None,
    });
    use Face::{Blank, HeavyCounter, StandardCounter, StandardStrike};
    let shown = [Blank, StandardCounter, HeavyCounter, StandardStrike, StandardStrike, StandardStrike];
    assert_eq!(rolls, [shown.to_vec()]);
    // Neither a heavy nor an exploding strike: it is delayed, and the round goes on.
    assert_eq!(table.events(|event| matches!(event, Event::Delayed { .. }).then_some(())).len(), 1);
    assert_eq!(table.state().units[unit.index()].status, Status::Reserve);
    assert!(!table.options()[0].starts_with("nominate"));
    // Passing is final.
    let (mut passing, _) = with_reserve(&[]);
    passing.play(&["pass"]);
    assert!(!passing.options()[0].starts_with("nominate"));
}

#[test]
fn dw_5_17_dw_5_18_dw_5_20_dw_5_21_arrival_in_the_own_zone() {
    let (mut table, unit) = with_reserve(&[1, 2, 3, 4, 4, 5]);
    table.play(&[&format!("nominate {unit}")]);
    let edge = table.state().admirals[Seat::new(0)].edge.expect("an edge");
    // The zone runs from side to side, so its three edges will do; the enemy's will not.
    let enemy = if edge == Edge::South { "edge north" } else { "edge south" };
    assert!(
        table.options().contains(&format!("edge {edge}")) && !table.options().iter().any(|it| it == enemy)
    );
    assert_eq!(table.refused(enemy), "DW-5.17");
    table.run_through(&["edge", "along", "heading"]);
    let state = table.state();
    let models = &state.models[state.units[unit.index()].first.index()..][..2];
    assert!(models.iter().all(|model| model.placed));
    // What has arrived is in the play area from its activation on.
    assert_eq!(state.units[unit.index()].status, Status::Incoming);
}

#[test]
fn dw_5_17_nobody_arrives_within_five_inches_of_an_enemy() {
    let (mut table, unit) = with_reserve(&[1, 2, 3, 4, 4, 5]);
    table.play(&[&format!("nominate {unit}")]);
    let edge = table.state().admirals[Seat::new(0)].edge.expect("an edge");
    let off = |inches: i32| if edge == Edge::South { inches * 1000 } else { (36 - inches) * 1000 };
    let enemy = table.state().units.iter().rev().map(|it| it.first).next().expect("a unit");
    table.edit(|state| {
        let it = &mut state.models[enemy.index()];
        (it.placed, it.at) = (true, Point::new(12_000, off(3)));
    });
    table.play(&[&format!("edge {edge}")]);
    let places: Vec<i32> =
        table.options().iter().map(|it| it.trim_start_matches("along ").parse().expect("a place")).collect();
    // Both are less than 2 inches long, and so is what lies between centres and edges: beside it nobody arrives, and
    // everywhere 8 inches off.
    let gap = |place: i32| (place * 500 - 12_000).abs();
    assert!(places.iter().all(|&place| gap(place) > 4_000), "{places:?}");
    assert!(places.iter().any(|&place| gap(place) < 8_000), "{places:?}");
    assert_eq!(table.refused("along 24"), "DW-5.17");
}

#[test]
fn dw_5_19_an_exploding_strike_opens_any_edge() {
    let (mut table, unit) = with_reserve(&[1, 2, 3, 4, 4, 6]);
    table.play(&[&format!("nominate {unit}")]);
    let edges = table.options();
    // The enemy zone fills its edge from side to side; the neutral edges are open beyond the own zone.
    assert_eq!(edges.len(), 3);
    table.play(&["edge west"]);
    let places: Vec<i32> =
        table.options().iter().map(|it| it.trim_start_matches("along ").parse().expect("a place")).collect();
    let own_zone_only = table.state().admirals[Seat::new(0)].edge == Some(Edge::South);
    let far = if own_zone_only { places.iter().max() } else { places.iter().min() };
    // Up to the enemy zone, 8 of 36 inches deep.
    let far = *far.expect("a place");
    assert!(if own_zone_only { far > 40 } else { far < 32 }, "{places:?}");
}

#[test]
fn dw_5_22_a_unit_without_a_place_is_delayed() {
    let (mut table, unit) = with_reserve(&[1, 2, 3, 4, 4, 5]);
    table.edit(|state| {
        // Enemies stand all along the own zone.
        let own = state.admirals[Seat::new(0)].edge;
        let y = if own == Some(Edge::South) { 4_000 } else { 32_000 };
        let enemies =
            state.units.iter().filter(|unit| unit.owner == Seat::new(1)).map(|unit| unit.first.index()).min();
        for (place, model) in state.models[enemies.expect("some")..].iter_mut().enumerate() {
            model.at = Point::new(1_000 + 4_500 * place as i32, y);
        }
    });
    table.play(&[&format!("nominate {unit}")]);
    assert_eq!(table.events(|event| matches!(event, Event::NoRoom { .. }).then_some(())).len(), 1);
    assert_eq!(table.state().units[unit.index()].status, Status::Reserve);
}

#[test]
fn dw_22_6_dw_22_7_an_admiral_without_models_loses_the_table() {
    let mut table = round_2();
    table.edit(|state| {
        // No objectives: the markers of this encounter were never laid.
        state.encounter = content().find_encounter("contested_narrows");
        // All of them are in reserve, and delayed.
        for unit in state.units.iter_mut().filter(|unit| unit.owner == Seat::new(1)) {
            (unit.status, unit.activated) = (Status::Reserve, true);
        }
    });
    table.play(&["surrender", "surrender", "take", "done", "done"]);
    table.play_out();
    let state = table.state();
    assert_eq!((state.round, state.admirals[Seat::new(0)].vp), (2, 5));
    assert_eq!(state.ending, Some(Ending::Won { winner: Seat::new(0), devastating: true }));
}

#[test]
fn dw_22_9_dw_22_10_dw_22_11_more_points_win_and_twice_as_many_devastate() {
    let ends = |vp: [u16; 2]| {
        let mut table = round_2();
        table.edit(|state| {
            state.round = 5;
            // No objectives: the markers of this encounter were never laid.
            state.encounter = content().find_encounter("contested_narrows");
            for (seat, vp) in [Seat::new(0), Seat::new(1)].into_iter().zip(vp) {
                state.admirals[seat].vp = vp;
            }
        });
        table.play(&["surrender", "surrender", "take", "done", "done"]);
        table.play_out();
        table.state().ending.expect("the end")
    };
    let won = |seat: usize, devastating: bool| Ending::Won { winner: Seat::new(seat), devastating };
    assert_eq!([ends([5, 3]), ends([3, 6]), ends([4, 4])], [won(0, false), won(1, true), Ending::Stalemate]);
    assert!(is_devastating(1, 0) && is_devastating(6, 3) && !is_devastating(5, 3) && !is_devastating(0, 0));
}

#[test]
fn dw_22_13_an_admiral_may_concede_at_any_time() {
    let mut table = Table::new(ordinary(), 1);
    let (dice, log) = (&mut table.dice, &mut table.log);
    table.game.concede(Seat::new(0), dice, log).expect("allowed");
    assert_eq!(table.state().ending, Some(Ending::Conceded { winner: Seat::new(1), devastating: false }));
    assert!(table.game.concede(Seat::new(1), &mut table.dice, &mut table.log).is_err());
}

#[test]
fn edited_states_are_checked() {
    let table = round_2();
    let wrong = |change: &dyn Fn(&mut broadside_dystopian::State)| {
        let mut state = table.state();
        change(&mut state);
        let saved = broadside_dystopian::Saved { table: state };
        let problems =
            broadside_dystopian::Dystopian::restore(content(), &table.setup, saved).expect_err("refused");
        problems[0].rule.id()
    };
    assert_eq!(wrong(&|state| state.round = 6), "DW-5.1");
    assert_eq!(wrong(&|state| state.models[0].disorder = 4), "DW-1.2");
    assert_eq!(wrong(&|state| _ = state.models.pop()), "DW-3.3");
    assert_eq!(wrong(&|state| state.admirals[Seat::new(0)].hand = Default::default()), "DW-20.1");
    assert_eq!(wrong(&|state| state.admirals[Seat::new(0)].edge = None), "DW-4.1");
    let forces = ["trade_protection_squadron", "no_such_force"];
    let setup = setup(1000, forces, Some("nowhere"), Some("elsewhere"));
    let problems = broadside_dystopian::Dystopian::start(
        content(),
        &setup,
        &mut Table::new(ordinary(), 1).dice,
        &mut Vec::new(),
    );
    assert_eq!(problems.expect_err("wrong").len(), 3);
}
