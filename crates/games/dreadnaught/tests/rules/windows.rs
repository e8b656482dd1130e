//! Turn structure, resolution order and windows (DN-6).

use broadside_dreadnaught::{Beat, Event, LookAtCards, OpenWindow, Rearm, Step, StrainCard, WindowKind};
use broadside_engine::Steps;

use crate::kit::*;

fn window(table: &Table) -> Option<WindowKind> {
    match table.step() {
        Step::Window(OpenWindow { kind, .. }) => Some(kind),
        _ => None,
    }
}

/// Who is asked in the window that is open, one after the other, if all pass.
fn asked(table: &mut Table) -> Vec<usize> {
    let kind = window(table);
    let mut seats = Vec::new();
    while kind.is_some() && window(table) == kind {
        let player = table.awaited()[0];
        seats.push(player);
        table.act(player, "pass");
    }
    seats
}

#[test]
fn dn_6_1_a_turn_goes_in_its_order() {
    let mut table = Table::duel();
    table.lay(|state| state.turn = 4).new_turn();
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "fight").act(2, "fight");
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "recover").act(2, "recover");
    table.until_step(|step| matches!(step, Step::InitiativeDraw(_)));
    let story: Vec<&str> = table.found(|event| match event {
        Event::Turn { .. } => Some("turn"),
        Event::Tokens { .. } => Some("power up"),
        Event::Volley { .. } => Some("volley"),
        Event::Intent { .. } => Some("intent"),
        Event::Recovery { .. } => Some("recovery"),
        _ => None,
    });
    let expected = [
        "turn", "power up", "power up", "volley", "intent", "intent", "volley", "intent", "intent",
        "recovery", "recovery", "turn",
    ];
    assert_eq!(story, expected);
    assert_eq!(table.state().turn, 6);
}

#[test]
fn dn_6_2_start_of_turn_triggers_resolve_in_order_before_power_up() {
    // Watchfire: SCRY(2). Deep Lookout: SCAN(2).
    let mut table = Table::battle(&[("LAN-a", &["LAN-U1"]), ("LAN-b", &["LAN-U5"])]);
    table.initiative(2).new_turn();
    assert_eq!(table.awaited(), [2], "{:?}", table.step());
    assert!(matches!(table.step(), Step::Look(_)));
    assert!(table.hand_of(1).is_empty(), "nothing is drawn yet");
    while table.awaited() == [2] && matches!(table.step(), Step::Look(_)) {
        table.idle(2);
    }
    assert!(
        matches!(table.step(), Step::Look(LookAtCards { seat: it, deck, .. }) if (it, deck) == (seat(1), seat(2)))
    );
}

#[test]
fn dn_6_3_a_turn_has_at_most_eight_volleys() {
    let mut table = Table::duel();
    table.lay(|state| state.volley = 6).volley();
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "fight").act(2, "fight");
    assert_eq!(table.state().volley, 8);
    table.fresh().to_commit().others_pass();
    // Nobody is asked: all recover, and the turn ends.
    assert_eq!(table.count(|event| matches!(event, Event::Recovery { .. })), 2);
    table.expects(|event| matches!(event, Event::Turn { turn: 2 }));
    let fights = |event: &Event| matches!(event, Event::Intent { intent, .. } if *intent == broadside_dreadnaught::Intent::Fight);
    table.expects_no(fights);
}

#[test]
fn dn_6_4_players_act_in_resolution_order() {
    for first in [1, 2] {
        let mut table = Table::duel();
        table.initiative(first).hand(1, "DR1").hand(2, "DR1").at(Beat::Exchange);
        assert_eq!(asked(&mut table), [first, 3 - first]);
    }
    // In a larger game: player order, which begins with the first player.
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[])]);
    for player in 1..=3 {
        table.hand(player, "DR1");
    }
    table.lay(|state| state.first = seat(2)).at(Beat::Exchange);
    assert_eq!(asked(&mut table), [2, 3, 1]);
    let mut table = Table::duel();
    table.initiative(2).hand(2, "DR1").at(Beat::Exchange);
    table.refuses(1, "pass", "DN-6.4");
}

#[test]
fn dn_6_5_the_initiative_holder_chooses_which_activation_resolves_first() {
    for (choice, first) in [("first own", 2), ("first other", 1)] {
        let mut table = Table::duel();
        table.initiative(2).place(1, (0, 5), 0).place(2, (3, 0), 0).commit_step();
        table.commit(1, "drift").commit(2, "drift");
        assert_eq!(
            (table.awaited(), table.options(2)),
            (vec![2], vec!["first own".into(), "first other".into()])
        );
        table.act(2, choice).until_step(|step| matches!(step, Step::Commit));
        let order: Vec<usize> = table.found(|event| match event {
            Event::Resolving { seat, .. } => Some(seat.number()),
            _ => None,
        });
        assert_eq!(order, [first, 3 - first]);
    }
}

#[test]
fn dn_6_5_it_is_not_asked_when_one_acts_alone_or_in_a_larger_game() {
    let mut table = Table::duel();
    table.commit_step().commit(1, "pass").commit(2, "drift");
    assert!(!matches!(table.step(), Step::ResolveOrder(_)), "{:?}", table.step());
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-b", &[]), ("CRO-a", &[])]);
    table.commit_step();
    for player in 1..=3 {
        table.commit(player, "drift");
    }
    assert!(matches!(table.step(), Step::Commit), "{:?}", table.step());
    let order: Vec<usize> = table.found(|event| match event {
        Event::Resolving { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(order, [1, 2, 3]);
}

#[test]
fn dn_6_6_boosts_are_played_in_windows_alone() {
    // Full Ahead is for F, Countermand for D, Short Circuit for P and F, Belay That for B.
    let mut table = Table::duel();
    table.hand(1, "DR1 CO2 CO4 GU1 LA3 WA2 FL4").volley().act(1, "no");
    table.offers_just(1, &["card DR1", "card FL4", "pass"]);
    table.act(1, "pass");
    assert!(matches!(table.step(), Step::Commit));
    // Outside a window a card is no Boost: CO4 pays for nothing.
    table.refuses(1, "card CO4", "DN-8.5");
}

#[test]
fn dn_6_7_who_is_asked_follows_from_public_facts() {
    // A hand without a fitting card is asked like any other, and can only pass.
    let mut table = Table::duel();
    table.hand(1, "GU1").volley().act(1, "no");
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::F), vec![1]));
    table.offers_just(1, &["pass"]);
    // Without a hand nobody is asked.
    let mut table = Table::duel();
    table.volley().act(1, "no");
    assert!(matches!(table.step(), Step::Commit));
    // Without a Boost left neither.
    let mut table = Table::duel();
    table.hand(1, "DR1").change(1, |it| it.boosts = 2).volley().act(1, "no");
    assert!(matches!(table.step(), Step::Commit));
}

#[test]
fn dn_6_7_a_card_face_up_cannot_be_held() {
    // The only card for the P window is Short Circuit.
    let attaching = |lay: &dyn Fn(&mut Table)| {
        let mut table = Table::duel();
        table.hand(1, "GU1").hand(2, "DR1");
        lay(&mut table);
        table.attach_step().act(1, "card GU1").act(1, "system ANV-W1");
        window(&table) == Some(WindowKind::P)
    };
    assert!(attaching(&|_| {}));
    assert!(!attaching(&|table| {
        table.discard(2, "FL4");
    }));
    assert!(!attaching(&|table| {
        table.overload(2, "FL4");
    }));
    assert!(!attaching(&|table| {
        table.attach(2, "TAL-W1", "FL4");
    }));
    // In the owner's own piles it says nothing about the opponent.
    assert!(attaching(&|table| {
        table.discard(1, "FL4");
    }));
}

#[test]
fn dn_6_7_a_card_revealed_as_payment_cannot_be_held() {
    // Of the cards for an own attack in D only Rapid Loader is not face up.
    let asked_with = |paid: &str| {
        let mut table = Table::duel();
        table.discard(1, "GU4 LA4 FL1 FO4").hand(1, "GU1 GU2 DR1").commit_step();
        table.commit(1, paid).others_pass().declare(1, "ANV-W1", 1, 0);
        window(&table) == Some(WindowKind::D)
    };
    assert!(asked_with("GU1"));
    assert!(!asked_with("GU2"));
}

#[test]
fn dn_6_7_a_card_being_attached_cannot_be_held() {
    // Short Circuit against an Attach: could its owner belay it?
    let asked_with = |card: &str| {
        let mut table = Table::duel();
        table.hand(1, "CO4 GU1 GU2").hand(2, "FL4").attach_step();
        table.act(1, format!("card {card}")).act(1, "system ANV-W1").act(2, "card FL4");
        window(&table) == Some(WindowKind::B)
    };
    assert!(asked_with("GU1"));
    assert!(!asked_with("CO4"));
}

#[test]
fn dn_6_7_a_window_closes_after_a_round_without_a_play() {
    let mut table = Table::duel();
    table.hand(1, "DR4 SE1").hand(2, "DR4 CO1").at(Beat::Exchange);
    table.act(1, "pass").act(2, "card CO1");
    // The B window of it asks the opponent alone.
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::B), vec![1]));
    table.act(1, "pass");
    // After the play the next one is asked again, and then the player of the Boost.
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::F), vec![1]));
    table.act(1, "pass");
    table.awaits(&[2]);
    table.act(2, "pass");
    assert!(matches!(table.step(), Step::Commit));
}

#[test]
fn dn_6_7_we_21_who_is_asked_in_an_exchange() {
    let mut table = Table::battle(&[("TAL-b", &["TAL-M2"]), ("ANV-b", &["ANV-D3", "ANV-D2"])]);
    table.place(1, (0, 3), 0).place(2, (0, -1), 3).cruiser(1, (3, 0), 0).cruiser(2, (1, 1), 0).cruiser(
        2,
        (3, -2),
        0,
    );
    table.hand(1, "LA1 FO2 FO3 CO5").hand(2, "FO2 FO3 CO5 DR5").commit_step();
    table.commit(1, "LA1").commit(2, "drift").declare(1, "TAL-M2", 2, 0);
    assert_eq!(window(&table), Some(WindowKind::D));
    assert_eq!(asked(&mut table), [1], "a Drift is no Activation of a System card");
    table.act(1, "first own").act(1, "target ship 2");
    assert_eq!(window(&table), Some(WindowKind::A));
    assert_eq!(asked(&mut table), [1, 2]);
    // Which Defence card, which Component, which card.
    table.until_step(|step| matches!(step, Step::Window(_) | Step::Shots(_)));
    assert_eq!(window(&table), Some(WindowKind::H));
    assert_eq!(asked(&mut table), [1, 2]);
    table.until_step(|step| matches!(step, Step::Shots(_))).act(1, "target cruiser 2 1");
    assert_eq!(window(&table), Some(WindowKind::A));
    assert_eq!(asked(&mut table), [1, 2]);
    // It hits, and there is no H window.
    table.until_step(|step| matches!(step, Step::Window(_) | Step::CruiserAttacks(_)));
    assert_eq!(window(&table), None);
    table.act(1, "cruiser 1").act(1, "target cruiser 2 2");
    assert_eq!(window(&table), Some(WindowKind::A));
    assert_eq!(asked(&mut table), [1, 2]);
    table.until_step(|step| matches!(step, Step::Window(_) | Step::CruiserShots(_)));
    assert!(matches!(table.step(), Step::CruiserShots(_)));
    table.act(1, "target cruiser 2 2");
    assert_ne!(window(&table), Some(WindowKind::A), "one A window, before the first Shot");
}

#[test]
fn dn_6_8_responses_nest_and_the_last_resolves_first() {
    // Snap Orders, Belay That against it, Belay That against that.
    let mut table = Table::duel();
    table.hand(1, "CO1 CO4").hand(2, "CO4 GU1").at(Beat::Exchange).act(1, "card CO1");
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::B), vec![2]));
    table.act(2, "card CO4");
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::B), vec![1]));
    table.act(1, "card CO4");
    // Seat 2 has just played its Belay That and is not asked about another.
    assert_eq!(window(&table), Some(WindowKind::F));
    assert_eq!(table.player(1).tokens, 1, "the response was cancelled, the Boost resolves");
    assert_eq!(
        (table.discard_of(1), table.discard_of(2)),
        (vec!["CO1".into(), "CO4".into()], vec!["CO4".to_string()])
    );
}

#[test]
fn dn_6_8_a_cancelled_boost_closes_its_window() {
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[])]);
    table.hand(1, "CO1").hand(2, "CO4").hand(3, "CO4").at(Beat::Exchange).act(1, "card CO1");
    table.awaits(&[2]);
    table.act(2, "card CO4");
    // Its enemies may answer it; seat 1 has no card left.
    assert_eq!((window(&table), table.awaited()), (Some(WindowKind::B), vec![3]));
    table.act(3, "pass");
    assert_eq!(window(&table), Some(WindowKind::F), "seat 3 is not asked about a Boost that is cancelled");
    assert_eq!(table.player(1).tokens, 0);
}

#[test]
fn dn_6_9_free_windows_open_in_three_places() {
    let mut table = Table::duel();
    table.hand(1, "DR1").new_turn().act(1, "no");
    assert_eq!(window(&table), Some(WindowKind::F), "after re-arming");
    let mut table = Table::duel();
    table.hand(1, "DR1").volley().act(1, "no");
    assert_eq!(window(&table), Some(WindowKind::F), "at the start of an Exchange");
    table.hush().commit(1, "pass").commit(2, "drift");
    table.until_step(|step| matches!(step, Step::Window(_) | Step::Commit));
    assert_eq!(window(&table), Some(WindowKind::F), "of each Exchange");
    table.recovery();
    assert_eq!(window(&table), Some(WindowKind::F), "at the start of Recovery");
}

#[test]
fn dn_6_10_no_boost_is_played_at_the_start_and_the_end_and_in_intent() {
    let mut table = Table::duel();
    table.hand(1, "DR1").hand(2, "DR1").intent_step();
    assert!(matches!(table.step(), Step::Intent(_)));
    table.refuses(1, "card DR1", "DN-10.1");
    table.fill(1, &[(0, -1)]).end_of_turn();
    assert!(matches!(table.step(), Step::DamageControl(_)));
    assert!(table.options_of(1, "card").is_empty());
    // Watchfire looks into the other deck: Counter-Intel cannot answer in the Start of turn.
    let mut table = Table::battle(&[("LAN-a", &["LAN-U1"]), ("TAL-a", &[])]);
    table.hand(2, "SE4").new_turn();
    assert!(matches!(table.step(), Step::Look(_)), "{:?}", table.step());
    table.expects_no(|event| matches!(event, Event::Boosted { .. }));
}

#[test]
fn dn_6_11_a_volley_effect_of_power_up_lasts_through_the_first_volley() {
    // Close Escort in F: MOD(CruDef,+2,own cruisers within 3,volley).
    let mut table = Table::duel();
    table.hand(1, "WA5").at(Beat::Rearm).act(1, "card WA5");
    assert_eq!(table.state().lasting.len(), 1);
    table.until_step(|step| matches!(step, Step::Intent(_)));
    assert_eq!((table.state().volley, table.state().lasting.len()), (1, 1));
    table.act(1, "fight").act(2, "fight");
    assert!(table.state().lasting.is_empty());
}

#[test]
fn dn_6_11_a_volley_effect_of_recovery_ends_with_the_turn() {
    let mut table = Table::duel();
    table.hand(1, "WA5").mark(1, "ANV-M1", 1).recovery().act(1, "card WA5").hush();
    assert_eq!(table.state().lasting.len(), 1);
    table.act(1, "done");
    table.expects(|event| matches!(event, Event::Turn { .. }));
    assert!(table.state().lasting.is_empty());
}

/// Seat 1 (Pale Signal with a Jamming Mast) Disables a card of seat 2.
fn jam(table: &mut Table, system: &str) {
    table.hand(1, "SE1 FL1").to_commit().activate(1, "LAN-U3", 2, "SE1 FL1").hush();
    table.act(1, "branch 2");
    if matches!(table.step(), Step::DisableWhich(_)) {
        table.act(1, format!("enemy 2 {system}"));
    }
    assert!(table.system(2, system).disabled);
}

#[test]
fn dn_6_11_an_effect_ends_when_its_card_is_disabled() {
    let mut table = Table::battle(&[("LAN-b", &["LAN-U3", "LAN-U1"]), ("TAL-a", &[])]);
    table.place(1, (0, 3), 0).place(2, (0, 0), 0).attach(2, "TAL-D1", "FO3").hand(2, "WA1").commit_step();
    table.activate(2, "TAL-D1", 1, "WA1").hush().to_commit();
    assert_eq!(table.state().lasting.len(), 1);
    jam(&mut table, "TAL-D1");
    assert!(table.state().lasting.is_empty());
}

#[test]
fn dn_6_12_effects_of_grid_boosts_outlive_disabled_cards() {
    let mut table = Table::battle(&[("LAN-b", &["LAN-U3", "LAN-U1"]), ("TAL-a", &[])]);
    table
        .place(1, (0, 3), 0)
        .place(2, (0, 0), 0)
        .attach(2, "TAL-D1", "FO3")
        .hand(2, "WA5")
        .volley()
        .act(1, "no");
    table.act(2, "card WA5");
    assert_eq!(table.state().lasting.len(), 1);
    jam(&mut table, "TAL-D1");
    assert_eq!(table.state().lasting.len(), 1);
}

#[test]
fn dn_6_13_shots_are_optional_and_what_cannot_be_done_is_skipped() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).hand(1, "GU1").commit_step();
    table.activate(1, "ANV-W1", 1, "GU1").hush();
    table.offers(1, "target ship 2").offers(1, "done");
    // Damage Parties A1 without a marker anywhere: nothing is asked.
    let mut table = Table::duel();
    table.hand(1, "FO1").commit_step().activate(1, "ANV-U1", 1, "FO1").hush();
    assert!(!matches!(table.step(), Step::Mend(_)), "{:?}", table.step());
    table.to_commit();
    assert!(table.system(1, "ANV-U1").activated);
    // A part that can be done must be: READY names a card.
    let mut table = Table::battle(&[("ANV-a", &["ANV-U5"]), ("TAL-a", &[])]);
    table.hand(1, "FL1").commit_step();
    table.change(1, |it| {
        it.systems[2].activated = true;
        it.systems[3].activated = true;
    });
    table.activate(1, "ANV-U5", 1, "FL1").hush().does_not_offer(1, "done");
}

#[test]
fn dn_6_14_a_third_player_is_not_asked_about_an_attack() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-W1"]), ("TAL-a", &["TAL-D3"]), ("CRO-a", &[])]);
    table.place(1, (0, 0), 0).place(2, (0, -3), 0).place(3, (3, 0), 0);
    for player in [2, 3] {
        table.hand(player, "WA1 DR1");
    }
    table.hand(1, "GU1 DR1").commit_step();
    table.commit(1, "GU1").others_pass().declare(1, "ANV-W1", 1, 0);
    // D belongs to all; only the attacker could hold something for it.
    table.hush().act(1, "target ship 2");
    assert_eq!(window(&table), Some(WindowKind::A));
    assert_eq!(asked(&mut table), [1, 2]);
    table.until_step(|step| matches!(step, Step::Window(_) | Step::Commit));
    assert_eq!(window(&table), Some(WindowKind::H));
    assert_eq!(asked(&mut table), [1, 2]);
}

#[test]
fn dn_6_14_an_attach_concerns_the_opponents_and_a_free_window_everybody() {
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[])]);
    for player in 1..=3 {
        table.hand(player, "FL4 DR1");
    }
    table.attach_step().act(1, "card DR1").act(1, "system ANV-W1");
    assert_eq!(window(&table), Some(WindowKind::P));
    assert_eq!(asked(&mut table), [2, 3]);
    table.at(Beat::Exchange);
    assert_eq!(asked(&mut table), [1, 2, 3]);
}

#[test]
fn dn_6_14_an_obstacle_concerns_the_owner_of_the_ship_in_the_way() {
    // WE-22: a Comet Shard is about to step into the hex of A's Dreadnaught.
    let mut table = Table::battle(&[("ANV-b", &["ANV-D2", "ANV-D1"]), ("TAL-a", &[])]);
    table.place(1, (0, 0), 0).place(2, (6, -3), 0).hand(1, "DR2 WA1").hand(2, "DR2 WA1");
    table.obstacle("OB03", (0, -1), 3);
    table.at(Beat::Obstacles);
    assert_eq!(window(&table), Some(WindowKind::C));
    assert_eq!(asked(&mut table), [1]);
    assert_eq!(window(&table), Some(WindowKind::A), "the Impact: {:?}", table.step());
    assert_eq!(asked(&mut table), [1]);
    table.until_step(|step| matches!(step, Step::Window(_)));
    assert_eq!(window(&table), Some(WindowKind::H));
    assert_eq!(asked(&mut table), [1]);
}

#[test]
fn dn_6_14_a_boost_concerns_the_opponents_of_its_player() {
    let teams =
        broadside_dreadnaught::Setup { teams: Some(2), ..setup(&["ANV-a", "TAL-a", "CRO-a", "TID-a"]) };
    let mut table =
        Table::battle_of(&teams, &[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[]), ("TID-a", &[])]);
    for player in 1..=4 {
        table.hand(player, "CO4 CO1");
    }
    table.at(Beat::Exchange).act(1, "card CO1");
    assert_eq!(window(&table), Some(WindowKind::B));
    // Seats 1 and 3 are allies.
    assert_eq!(asked(&mut table), [2, 4]);
}

#[test]
fn dn_6_15_shots_at_things_open_no_window() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (6, -3), 0).hand(1, "GU1 DR1").hand(2, "DR1 WA1");
    table.obstacle("OB01", (0, -2), 0);
    table.token(2, "mine", (1, -3), 0);
    table.commit_step().commit(1, "GU1").others_pass();
    table.declare(1, "ANV-W1", 1, 0).hush();
    table.act(1, "target obstacle 1 0 -2");
    assert!(!matches!(window(&table), Some(WindowKind::A | WindowKind::H)), "{:?}", table.step());
    table.expects(|event| matches!(event, Event::Shot { .. }));
}

#[test]
fn dn_6_15_a_ship_moving_into_an_obstacle_opens_no_c_window() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (6, -3), 0).hand(1, "DR1 DR2");
    table.obstacle("OB01", (0, -1), 0);
    table.commit_step().commit(1, "DR1").others_pass().hush();
    table.declare(1, "ANV-V1", 1, 0).hush().act(1, "forward");
    table.expects(|event| matches!(event, Event::Collided { .. }));
    assert_ne!(window(&table), Some(WindowKind::C));
}

#[test]
fn dn_6_1_a_position_in_which_nobody_is_asked_is_refused() {
    let mut table = Table::duel();
    assert_eq!(table.problems(), [] as [&str; 0]);
    table.lay(|state| state.steps = Steps::begin(Step::Turn(Beat::Exchange)));
    assert_eq!(table.problems(), ["DN-6.1"]);
    // Nor may somebody be asked who has nothing to choose from: no Cruiser is Disarmed.
    table.lay(|state| state.steps.push(Step::Rearm(Rearm(seat(1), 1))));
    assert_eq!(table.problems(), ["DN-6.1"]);
}

#[test]
fn dn_6_1_strain_by_a_player_who_is_not_there_is_refused() {
    let by = |by| {
        let mut table = Table::duel();
        let card = StrainCard { seat: seat(1), count: 1, by: Some(seat(by)) };
        table.lay(|state| state.steps.push(Step::StrainCard(card)));
        table.problems()
    };
    assert_eq!(by(2), [] as [&str; 0]);
    assert_eq!(by(5), ["DN-6.1"]);
}
