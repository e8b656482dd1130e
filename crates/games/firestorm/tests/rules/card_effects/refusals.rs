//! Where cards are refused: at every moment but their own, on whom they cannot be played, and a second time.

use broadside_engine::Steps;
use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{
    About, Attack, Bearer, CardWindow, FlightId, InForce, Marker, Model, Moment, SquadronId, Stage, Step,
    Weapon,
};

use super::{duel, pair};
use crate::kit::*;

/// Seat 1 is asked for a card at a moment of the activation of its Lantern, which fires at the Tusk or is fired at.
fn asked_at(mut table: Table, moment: Moment) -> Table {
    let flight = table.flight(1, Fighter, 2, (30_000, 30_000));
    table.in_combat(1);
    let about = match moment {
        Moment::Activation | Moment::Combat => About::Squadron(SquadronId(0)),
        Moment::FlightActivation | Moment::FlightMoved | Moment::Flight => {
            About::Flight(FlightId(flight as u16 - 1))
        }
        _ => About::Ship(id(1)),
    };
    let attacked = matches!(moment, Moment::Attack | Moment::Dice | Moment::Target | Moment::Destroyed);
    table.lay(|state| {
        let mut steps = vec![Step::Activate, Step::SquadronGo];
        if attacked {
            let attack = Attack::declared(seat(1), Model::Ship(id(1)), Some(Weapon::Fore));
            state.attacks.push(Attack { target: Some(id(2)), stage: Stage::Declared, ..attack });
            steps.extend([Step::Combat, Step::Firing]);
        }
        steps.push(Step::Window(CardWindow { seat: seat(1), moment, about }));
        state.steps = Steps::from_list(steps).expect("few steps");
    });
    table
}

#[test]
fn fa_4_3_every_card_is_refused_at_every_moment_but_its_own() {
    let windows = Moment::ALL.into_iter().filter(|it| !matches!(it, Moment::Always | Moment::Turn));
    let mut tried = 0;
    for moment in windows {
        let window = asked_at(duel(), moment);
        for card in content().cards().iter().filter(|card| card.hook.moment != moment) {
            let mut table = Table(window.0.clone());
            table.hand(1, &[&card.id]).refuses(1, format!("card {}", card.id), "FA-4.3");
            tried += 1;
        }
    }
    assert_eq!(tried, 14 * 35 - 27, "every card but a T card has its one moment");
}

#[test]
fn fa_18_14_nobody_plays_a_card_that_he_does_not_hold() {
    for card in content().cards().iter().filter(|card| card.hook.moment != Moment::Turn) {
        let mut table = asked_at(duel(), card.hook.moment);
        table.refuses(1, format!("card {}", card.id), "FA-18.14");
    }
}

#[test]
fn t_01_t_03_t_05_t_06_t_07_are_laid_in_the_first_step_one_a_turn() {
    for card in ["T-01", "T-03", "T-05", "T-06", "T-07"] {
        let text = format!("card {card}");
        let mut late = duel();
        late.hand(1, &[card]).act(1, "squadron 1").refuses(1, &text, "FA-4.3");
        let mut table = duel();
        table.hand(1, &["T-02"]).hand(2, &["R-01"]);
        table.lay(|state| state.steps = Steps::begin(Step::TurnCards));
        // Not held, then held and laid after another.
        table.refuses(1, &text, "FA-4.2").hand(1, &[card]).act(1, "card T-02").awaits(&[2]);
        table.refuses(1, &text, "FA-4.2");
    }
}

#[test]
fn t_07_cancels_no_card_that_nobody_has_laid() {
    let mut table = Table::laid(&setup(4, |_| {}));
    for (number, card) in [(1, "T-07"), (2, "T-01"), (3, "T-05"), (4, "R-01")] {
        table.squadron(number, "ter_cr", &[(10_000 * number as i32, 10_000, 0)]);
        table.hand(number, &[card]);
    }
    table.lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table.act(4, "pass").act(1, "card T-07").act(2, "card T-01").act(3, "card T-05");
    table.offers_just(1, &["cancel 2", "cancel 3"]);
    table.refuses(1, "cancel 4", "FA-18.9").refuses(1, "cancel 1", "FA-18.9");
}

#[test]
fn s_01_s_04_s_05_s_06_s_08_are_played_once_and_on_ships_in_command() {
    for card in ["S-01", "S-04", "S-05", "S-06", "S-08"] {
        let text = format!("card {card}");
        // A second card on the same squadron in the same turn.
        let mut again = asked_at(duel(), Moment::Activation);
        again
            .hand(1, &[card])
            .lay(|state| state.squadrons[0].card = Some(broadside_firestorm::Kind::Squadron));
        again.refuses(1, &text, "FA-18.5");
        // No ship of the squadron is in command.
        let mut scattered = asked_at(pair(), Moment::Activation);
        scattered.hand(1, &[card]).marked(1, Marker::CommandDeck).marked(2, Marker::CommandDeck);
        scattered.refuses(1, &text, "FA-18.8");
        // Radio Silence (T-08).
        let mut silent = asked_at(duel(), Moment::Activation);
        silent.hand(1, &[card]).lay(|state| {
            let silence =
                InForce { card: copies("T-08")[0], by: seat(2), on: Bearer::Everybody, used: false };
            state.in_force.push(silence);
            state.deck = state.deck.iter().copied().filter(|&it| it != silence.card).collect();
        });
        silent.refuses(1, &text, "FA-18.15");
        // On a flight.
        let mut flight = asked_at(duel(), Moment::FlightActivation);
        flight.hand(1, &[card]).refuses(1, &text, "FA-4.3");
    }
}

#[test]
fn s_08_does_not_free_a_ship_with_drive_failure() {
    let mut table = duel();
    table.marked(1, Marker::Drive).hand(1, &["S-08"]);
    table.act_rolling(1, "squadron 1", &[]).act_rolling(1, "card S-08", &[1]);
    table.refuses(1, "end", "FA-6.1");
}

#[test]
fn r_01_is_played_on_ships_in_command_alone() {
    let mut table = asked_at(duel(), Moment::Target);
    table.hand(1, &["R-01"]).offers(1, "card R-01");
    table.marked(1, Marker::CommandDeck).refuses(1, "card R-01", "FA-18.8");
    // A critical hit is no attack that is declared.
    let mut hit = asked_at(duel(), Moment::Critical);
    hit.hand(1, &["R-01"]).refuses(1, "card R-01", "FA-4.3");
}
