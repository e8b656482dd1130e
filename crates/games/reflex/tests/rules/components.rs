//! Chapter 1: components and match options.

use broadside_engine::dice::{Dice, FastDice, Stream};
use broadside_engine::table::Panel;
use broadside_engine::{Describe, Game, Log, Observer};
use broadside_reflex::{Action, Consoles, Event, Facing, Guns, Reflex, Setup, Step};

use crate::kit::{RuleTable, Table, broken, content, seat, setup, start};

/// Plays a whole game with random picks and looks at every position in which somebody must decide. Tells how
/// many picks were made.
pub(crate) fn watch_random_game(setup: &Setup, seed: u64, mut look: impl FnMut(&Reflex)) -> usize {
    let mut dice = FastDice::new(seed);
    let mut game = Reflex::start(&content(), setup, &mut dice, &mut Log::new()).expect("a right set-up");
    let mut options: Vec<Action> = Vec::new();
    let mut picks = 0;
    while let Some(awaited) = game.awaiting().seats().first() {
        look(&game);
        options.clear();
        game.options(awaited, &mut options);
        let pick = dice.draw(Stream::new("pick"), &options).expect("an option");
        game.apply(awaited, pick, &mut dice, &mut Log::new()).expect("what is offered is legal");
        picks += 1;
    }
    picks
}

#[test]
fn rx_1_1_two_or_three_play_with_one_ship_each() {
    assert_eq!(Table::two().state().ships.count(), 2);
    assert_eq!(Table::three().state().ships.count(), 3);
}

#[test]
fn rx_1_1_no_other_number_of_players() {
    assert_eq!(broken(&setup(3, |setup| setup.players = 0)), ["RX-1.1"]);
    assert_eq!(broken(&setup(3, |setup| setup.players = 1)), ["RX-1.1"]);
    assert_eq!(broken(&setup(3, |setup| setup.players = 4)), ["RX-1.1"]);
}

#[test]
fn rx_1_2_everybody_has_a_console_and_four_dice() {
    let table = Table::begun(&Setup::ordinary(3), &[6, 5, 4, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [1, 1, 1, 1]);
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [2, 2, 2, 2]);
    assert_eq!(table.see(3).hand.dice().collect::<Vec<_>>(), [3, 3, 3, 3]);
    let panels = table.game().table(Observer::Spectator).panels;
    let owners: Vec<_> = panels
        .iter()
        .map(|panel| match panel {
            Panel::Sheet { seat, parts, .. } => {
                let stations = parts.iter().filter(|part| matches!(part, Panel::Slots { .. })).count();
                (*seat, stations)
            }
            _ => (None, 0),
        })
        .collect();
    assert_eq!(owners, [(Some(seat(1)), 5), (Some(seat(2)), 5), (Some(seat(3)), 5)]);
}

#[test]
fn rx_1_2_every_die_space_can_get_a_damage_token_of_its_owner() {
    let table = Table::two();
    for panel in table.game().table(Observer::Spectator).panels {
        let Panel::Sheet { parts, .. } = panel else { panic!("a sheet a player") };
        assert!(parts.contains(&Panel::Track {
            label: "Damage".into(),
            kind: "damage".into(),
            filled: 0,
            max: 11
        }));
    }
}

#[test]
fn rx_1_3_rounds_are_counted_from_1() {
    let mut table = Table::two();
    assert_eq!(table.state().round, 1);
    table.dice(1, "SF=1 SR=3").dice(2, "SF=1");
    table.act(1, "shield SF");
    // Seat 2 and seat 1 have one die left each, which is used without asking.
    assert_eq!(table.state().round, 2);
    table.expects(|event| *event == Event::Round { round: 2, first: seat(2) });
}

#[test]
fn rx_1_3_the_end_condition_counts_rounds_and_not_activations() {
    let mut table = Table::two();
    table.damage(1, "P1").dice(1, "SF=1 SR=3 SM=5 F1=1").dice(2, "SF=1 SR=3 SM=5 F1=1");
    table.act(1, "shield SF").act(2, "shield SF").act(1, "shield SR").act(2, "shield SR");
    table.act(1, "shield SM").act(2, "shield SM");
    // Two shots that could only miss were fired without asking: eight activations, one round.
    assert_eq!(table.state().round, 2);
    assert_eq!(table.outcome(), None);
}

#[test]
fn rx_1_3_a_game_of_6_ends_with_its_sixth_round() {
    let mut table = Table::two();
    table.lay(|state| state.round = 6).damage(1, "P1").dice(1, "SF=1 SR=3").dice(2, "SF=1");
    table.act(1, "shield SF");
    assert_eq!(table.winners(), (vec![2], false));
    let mut earlier = Table::two();
    earlier.lay(|state| state.round = 5).damage(1, "P1").dice(1, "SF=1 SR=3").dice(2, "SF=1");
    earlier.act(1, "shield SF");
    assert_eq!(earlier.outcome(), None);
    assert_eq!(earlier.state().round, 6);
}

#[test]
fn rx_1_4_the_supply_is_enough_for_every_case() {
    let choice = |players| setup(players, |setup| setup.consoles = Some(Consoles::CHOICE));
    for seed in 0..150 {
        for setup in [Setup::ordinary(2), Setup::ordinary(3), choice(2), choice(3)] {
            watch_random_game(&setup, seed, |game| {
                if matches!(game.step(), Step::ChooseConsoles) {
                    return;
                }
                for (owner, ship) in game.state().ships.iter() {
                    let console = game.console(owner);
                    assert!(ship.shields.len() <= 3);
                    assert!(ship.damage.len() <= console.spaces.len());
                    assert!(ship.cubes <= console.cube_cap);
                }
            });
        }
    }
}

#[test]
fn rx_1_4_all_shields_and_all_cubes_can_be_out_at_once() {
    let mut table = Table::three();
    for number in 1..=3 {
        table.cubes(number, 4).shields(number, "SF SR").dice(number, "SM=5 B1=1 M1=1");
    }
    for number in 1..=3 {
        table.act(number, "shield SM").act(number, "resolve");
        table.expect_shields(number, "SF SR SM").expect_cubes(number, 4);
    }
}

#[test]
fn rx_1_5_two_players_have_6_rounds_on_standard18() {
    let table = Table::of(&Setup::ordinary(2));
    assert_eq!(table.state().length, 6);
    assert_eq!(table.game().battlefield().id, "standard18");
}

#[test]
fn rx_1_5_three_players_have_12_rounds_on_deep24() {
    let table = Table::of(&Setup::ordinary(3));
    assert_eq!(table.state().length, 12);
    assert_eq!(table.game().battlefield().id, "deep24");
}

#[test]
fn rx_1_5_everybody_flies_a_lancer_with_guns_all_round_unless_agreed_otherwise() {
    for players in [2, 3] {
        let table = Table::of(&Setup::ordinary(players));
        for number in 1..=players {
            assert_eq!(table.game().console(seat(number)).id, "lancer");
        }
        assert_eq!(table.state().guns, Guns::AllRound);
    }
}

#[test]
fn rx_1_5_what_is_left_out_takes_its_default() {
    let read: Setup = serde_json::from_str(r#"{"players": 3}"#).expect("a set-up");
    assert_eq!(read, Setup::ordinary(3));
}

#[test]
fn rx_1_5_the_host_sets_other_values() {
    let text = r#"{"players": 2, "length": 12, "battlefield": "knife12",
                   "consoles": ["bastion", "sabre"], "guns": "forward"}"#;
    let table = Table::of(&serde_json::from_str(text).expect("a set-up"));
    assert_eq!(table.state().length, 12);
    assert_eq!(table.game().battlefield().id, "knife12");
    assert_eq!(table.game().console(seat(1)).id, "bastion");
    assert_eq!(table.game().console(seat(2)).id, "sabre");
    assert_eq!(table.state().guns, Guns::Forward);
    let short = Table::of(&setup(3, |setup| setup.length = Some(6)));
    assert_eq!(short.state().length, 6);
}

#[test]
fn rx_1_5_length_is_6_or_12() {
    for length in [0, 1, 5, 7, 11, 13] {
        assert_eq!(broken(&setup(2, |setup| setup.length = Some(length))), ["RX-1.5"]);
    }
}

#[test]
fn rx_1_5_knife12_is_for_two_only() {
    assert_eq!(broken(&setup(3, |setup| setup.battlefield = Some("knife12".into()))), ["RX-1.5"]);
    start(&setup(2, |setup| setup.battlefield = Some("knife12".into())), &[6, 1, 1, 1, 1, 1, 1, 1, 1, 1])
        .expect("two may use it");
}

#[test]
fn rx_1_5_both_larger_rings_are_for_two_and_three() {
    for (players, field) in [(2, "standard18"), (2, "deep24"), (3, "standard18"), (3, "deep24")] {
        let table = Table::of(&setup(players, |setup| setup.battlefield = Some(field.into())));
        assert_eq!(table.game().battlefield().id, field);
    }
}

#[test]
fn rx_1_5_on_deep24_three_ships_start_out_of_range_of_each_other() {
    let table = Table::three();
    for (one, other) in [(1, 2), (2, 3), (3, 1)] {
        let (one, other) = (table.see(one), table.see(other));
        assert_eq!(table.game().battlefield().distance(one.space, other.space), 8);
        assert_eq!(one.facing, Facing::Cw);
    }
}
