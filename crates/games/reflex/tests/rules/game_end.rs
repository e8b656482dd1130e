//! Chapter 14: the end of the game.

use broadside_engine::dice::FastDice;
use broadside_engine::{Describe, Dice, Game, Log, Observer, Stream};
use broadside_reflex::{Action, Consoles, Event, Facing, Guns, Reflex, Setup, Step};

use crate::kit::{RuleTable, Table, content, seat, setup};

/// The last turn of a round in a game of a length: seat 1 has a shot left that hits nobody.
fn last_turn(players: usize, length: u8, round: u8) -> Table {
    let mut table = Table::of(&setup(players, |setup| setup.length = Some(length)));
    table.lay(|state| state.round = round).dice(1, "F1=1");
    table
}

/// Plays the turn that ends the round, whether or not seat 1 has cubes.
fn end(table: &mut Table) {
    table.act(1, "fire F1");
    if table.see(1).cubes > 0 && table.options(1).contains(&"resolve".to_owned()) {
        table.act(1, "resolve");
    }
}

/// Hits, shields, cubes.
type Merits = (u16, &'static str, u8);

/// After round 12, all with one damage token, and these merits.
fn after_twelve(merits: &[Merits]) -> Table {
    let mut table = last_turn(merits.len(), 12, 12);
    for (index, &(hits, shields, cubes)) in merits.iter().enumerate() {
        table.ship(index + 1, |ship| ship.hits = hits);
        table.shields(index + 1, shields).cubes(index + 1, cubes).damage(index + 1, "P1");
    }
    end(&mut table);
    table
}

#[test]
fn rx_14_1_the_last_ship_wins_whatever_the_damage() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).damage(1, "P1 P2 SF SR SM F1").dice(1, "F2=3 P1=1");
    table.dice(2, "P1=1 P2=1").act(1, "fire F2");
    assert_eq!(table.winners(), (vec![1], false));
    assert_eq!(table.outcome().map(|outcome| outcome.rule.id()), Some("RX-14.1"));
}

#[test]
fn rx_14_1_nobody_acts_after_the_end() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).dice(1, "F1=3 P1=1").dice(2, "P1=1 P2=1");
    table.act(1, "fire F1").refuses(1, "power P1", "RX-14.1").refuses(2, "power P1", "RX-14.1");
}

#[test]
fn rx_14_1_two_living_ships_of_three_go_on() {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 12, Facing::Cw);
    table.dice(1, "F1=3 P1=1").dice(3, "P1=1 P2=1").act(1, "fire F1");
    assert_eq!(table.outcome(), None);
}

#[test]
fn rx_14_2_after_the_last_round_the_fewest_damage_tokens_win() {
    for (length, players) in [(6, 2), (12, 2), (6, 3), (12, 3)] {
        let mut table = last_turn(players, length, length);
        table.damage(1, "P1 P2 F1").damage(2, "P1 P2").damage(3.min(players), "P1");
        end(&mut table);
        assert_eq!(table.winners(), (vec![players], false));
        assert_eq!(table.outcome().map(|outcome| outcome.rule.id()), Some("RX-14.2"));
    }
}

#[test]
fn rx_14_2_fewer_tokens_beat_every_other_merit() {
    let mut table = last_turn(2, 12, 12);
    table.damage(1, "P1").damage(2, "P1 P2").shields(2, "SF SR SM").cubes(2, 4).ship(2, |ship| ship.hits = 9);
    end(&mut table);
    assert_eq!(table.winners(), (vec![1], false));
}

#[test]
fn rx_14_2_no_round_before_the_last_ends_the_game() {
    for (length, rounds) in [(6, 1..=5), (12, 1..=11)] {
        for round in rounds {
            let mut table = last_turn(2, length, round);
            table.damage(1, "P1 P2").damage(2, "P1");
            end(&mut table);
            assert_eq!(table.outcome(), None, "length {length}, round {round}");
            assert_eq!(table.state().round, round + 1);
        }
    }
}

#[test]
fn rx_14_2_the_last_round_is_played_to_its_end() {
    let mut table = last_turn(2, 6, 6);
    table.damage(1, "P1 P2").damage(2, "P1").dice(2, "B1=1 B2=1").act(1, "fire F1");
    assert_eq!((table.outcome(), table.awaited()), (None, vec![2]));
    table.act(2, "boost both");
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn rx_14_3_a_tie_after_six_goes_on() {
    let mut table = last_turn(2, 6, 6);
    table.damage(1, "P1 P2").damage(2, "B1 F1").ship(1, |ship| ship.hits = 5).shields(1, "SF");
    end(&mut table);
    assert_eq!((table.outcome(), table.state().round), (None, 7));
}

#[test]
fn rx_14_3_it_goes_on_to_the_end_of_round_twelve() {
    for round in 7..=11 {
        let mut table = last_turn(2, 6, round);
        table.damage(1, "P1 P2").damage(2, "B1");
        end(&mut table);
        assert_eq!((table.outcome(), table.state().round), (None, round + 1));
    }
    let mut table = last_turn(2, 6, 12);
    table.damage(1, "P1 P2").damage(2, "B1");
    end(&mut table);
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn rx_14_3_it_goes_on_with_all_living_ships() {
    // Seat 3 is behind, and the lowest number is shared by the others.
    let mut table = last_turn(3, 6, 6);
    table.damage(1, "P1").damage(2, "P1").damage(3, "P1 P2");
    end(&mut table);
    assert_eq!((table.outcome(), table.state().round, table.awaited()), (None, 7, vec![1, 2, 3]));
    // A tie above the lowest is none.
    let mut table = last_turn(3, 6, 6);
    table.damage(1, "P1").damage(2, "P1 P2").damage(3, "P1 P2");
    end(&mut table);
    assert_eq!(table.winners(), (vec![1], false));
}

#[test]
fn rx_14_3_only_a_game_of_six_has_a_tie_after_six() {
    let mut table = last_turn(2, 12, 6);
    end(&mut table);
    table.expects_no(|event| *event == Event::Extended);
    let mut table = last_turn(2, 6, 6);
    end(&mut table);
    table.expects(|event| *event == Event::Extended);
}

/// The sentence of the table for a spectator, and the last line of the log.
fn said(table: &Table) -> (String, String) {
    let sentence = table.game().table(Observer::Spectator).prompt.sentence;
    (sentence, table.read_by(Observer::Spectator).pop().expect("a line"))
}

#[test]
fn rx_14_4_the_end_says_which_comparison_decided() {
    for (merits, decided) in [
        ([(3, "SF", 0), (2, "SF SR", 4)], "equal damage, more direct hits"),
        ([(2, "SF SM", 0), (2, "SR", 4)], "equal damage and hits, more active shields"),
        ([(2, "SF", 3), (2, "SF", 2)], "equal damage, hits and shields, more cubes"),
    ] {
        let (sentence, line) = said(&after_twelve(&merits));
        assert_eq!(sentence, format!("Ship 1 wins: {decided}."));
        assert_eq!(line, format!("RX-14.4 Ship 1 wins: {decided}."));
    }
    // Hits leave two of three, shields decide between them.
    let (sentence, _) = said(&after_twelve(&[(2, "SF", 4), (2, "SF SR", 0), (1, "SF SR SM", 4)]));
    assert_eq!(sentence, "Ship 2 wins: equal damage and hits, more active shields.");
}

#[test]
fn rx_14_4_a_draw_is_called_a_draw() {
    let (sentence, line) = said(&after_twelve(&[(2, "SF", 1), (2, "SR", 1), (1, "SF SR SM", 4)]));
    assert_eq!(sentence, "A draw between Ship 1 and Ship 2: equal damage, hits, shields and cubes.");
    assert_eq!(line, format!("RX-14.4 {sentence}"));
}

#[test]
fn rx_14_4_first_more_direct_hits() {
    // Against more shields and more cubes.
    assert_eq!(after_twelve(&[(3, "", 0), (2, "SF SR SM", 4)]).winners(), (vec![1], false));
    assert_eq!(after_twelve(&[(2, "SF SR SM", 4), (3, "", 0)]).winners(), (vec![2], false));
}

#[test]
fn rx_14_4_then_more_active_shields() {
    // Against more cubes.
    assert_eq!(after_twelve(&[(2, "SF SM", 0), (2, "SR", 4)]).winners(), (vec![1], false));
    assert_eq!(after_twelve(&[(2, "SR", 4), (2, "SF SM", 0)]).winners(), (vec![2], false));
}

#[test]
fn rx_14_4_then_more_cubes() {
    assert_eq!(after_twelve(&[(2, "SF", 3), (2, "SR", 2)]).winners(), (vec![1], false));
    let table = after_twelve(&[(2, "SF", 2), (2, "SR", 3)]);
    assert_eq!(table.winners(), (vec![2], false));
    assert_eq!(table.outcome().map(|outcome| outcome.rule.id()), Some("RX-14.4"));
}

#[test]
fn rx_14_4_otherwise_the_victory_is_shared() {
    assert_eq!(after_twelve(&[(2, "SF", 2), (2, "SR", 2)]).winners(), (vec![1, 2], true));
    assert_eq!(after_twelve(&[(2, "SF", 2), (2, "SR", 2), (2, "SM", 2)]).winners(), (vec![1, 2, 3], true));
}

#[test]
fn rx_14_4_those_behind_in_a_tie_break_are_out_of_it() {
    // Seat 3 has most shields and cubes, but fewer hits; seats 1 and 2 are equal to the end.
    assert_eq!(after_twelve(&[(2, "SF", 1), (2, "SR", 1), (1, "SF SR SM", 4)]).winners(), (vec![1, 2], true));
    // Seats 2 and 3 tie on hits, then seat 3 has more shields than seat 2, though fewer than seat 1.
    assert_eq!(after_twelve(&[(1, "SF SR SM", 4), (2, "", 4), (2, "SF", 0)]).winners(), (vec![3], false));
}

#[test]
fn rx_14_4_only_those_tied_on_damage_are_compared() {
    let mut table = last_turn(3, 12, 12);
    table.damage(1, "P1").damage(2, "P1").damage(3, "P1 P2");
    table.ship(2, |ship| ship.hits = 1).ship(3, |ship| ship.hits = 9);
    end(&mut table);
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn rx_14_4_a_game_of_six_that_went_on_breaks_its_tie_after_twelve() {
    let mut table = last_turn(2, 6, 12);
    table.ship(2, |ship| ship.hits = 1);
    end(&mut table);
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn rx_14_5_a_retired_player_cannot_win() {
    // Neither by the fewest tokens.
    let mut table = last_turn(3, 12, 12);
    table.damage(1, "P1 P2").damage(2, "P1").ship(3, |ship| ship.alive = false);
    end(&mut table);
    assert_eq!(table.winners(), (vec![2], false));
    // Nor by a tie-break, nor by a share.
    let mut table = last_turn(3, 12, 12);
    table.ship(3, |ship| (ship.alive, ship.hits) = (false, 9));
    end(&mut table);
    assert_eq!(table.winners(), (vec![1, 2], true));
    // Nor does the retired one make a tie after six.
    let mut table = last_turn(3, 6, 6);
    table.damage(1, "P1").damage(2, "P1 P2").damage(3, "P1").ship(3, |ship| ship.alive = false);
    end(&mut table);
    assert_eq!(table.winners(), (vec![1], false));
}

/// Dice on all consoles.
fn dice_laid(game: &Reflex) -> usize {
    game.state().ships.values().map(|ship| ship.dice.spaces().len()).sum()
}

/// The turns among these events: each is one move, contest, shield, gain or shot.
fn turns(events: &Log<Event>) -> usize {
    events
        .iter()
        .filter(|noted| {
            matches!(
                noted.event,
                Event::Boosted(_)
                    | Event::Contest { .. }
                    | Event::Shielded { .. }
                    | Event::Powered { .. }
                    | Event::Hit { .. }
                    | Event::Missed { .. }
            )
        })
        .count()
}

/// Plays a game at random and holds it to RX-14.6: how many turns and rounds did it have?
fn play(setup: &Setup, seed: u64) -> (usize, u8) {
    let mut dice = FastDice::new(seed);
    let mut game = Reflex::start(&content(), setup, &mut dice, &mut Log::new()).expect("a right set-up");
    let (mut all, mut in_round) = (0, 0);
    let most = setup.players as usize * 4 + 1;
    // Each turn has at most one cube use for each of the cubes there are, and four answers; far below this.
    for _ in 0..5_000 {
        let Some(actor) = game.awaiting().seats().first() else {
            assert!(game.awaiting().outcome().is_some());
            return (all, game.state().round);
        };
        let mut options: Vec<Action> = Vec::new();
        game.options(actor, &mut options);
        let option = options[dice.below(Stream::new("pick"), options.len() as u32) as usize];
        // The die of a shot that waits for its target has left the console already.
        let shot = usize::from(matches!(game.step(), Step::Target(_)));
        let planning = matches!(game.step(), Step::Planning | Step::ChooseConsoles);
        let (round, laid) = (game.state().round, dice_laid(&game) + shot);
        let mut events = Log::new();
        game.apply(actor, option, &mut dice, &mut events).expect("an option is legal");
        let taken = turns(&events);
        all += taken;
        in_round += taken;
        assert!(in_round <= most, "{in_round} turns in a round");
        assert!(game.state().round <= 12);
        if game.state().round != round {
            in_round = 0;
        } else if !planning {
            assert!(dice_laid(&game) + taken <= laid, "a turn takes a die off, and none comes");
        }
    }
    panic!("the game does not end");
}

#[test]
fn rx_14_6_every_game_ends_within_twelve_rounds_of_at_most_thirteen_turns() {
    let mut longest = 0;
    for seed in 0..150 {
        for (players, most) in [(2, 12 * 9), (3, 12 * 13)] {
            for guns in [Guns::AllRound, Guns::Forward] {
                let setup = setup(players, |setup| {
                    setup.length = Some(if seed % 2 == 0 { 6 } else { 12 });
                    setup.guns = guns;
                    setup.consoles = (seed % 3 == 0).then_some(Consoles::CHOICE);
                });
                let (turns, rounds) = play(&setup, seed);
                assert!(turns <= most, "{turns} turns");
                longest = longest.max(rounds);
            }
        }
    }
    assert_eq!(longest, 12, "some games reach the limit");
}

#[test]
fn rx_14_6_the_last_of_twelve_rounds_is_the_end_even_of_a_full_tie() {
    let mut table = last_turn(3, 12, 12);
    end(&mut table);
    assert_eq!(table.winners(), (vec![1, 2, 3], true));
    assert_eq!(table.state().first, seat(1));
}
