//! Intent, Recovery and the End of turn (DN-10).

use broadside_dreadnaught::{
    DamageControl, Event, Intent, OpenWindow, Recovering, ShipRef, Step, WindowKind,
};
use broadside_engine::{Describe, Observer};

use crate::kit::*;

/// The Volley is over; the first says this, the other that.
fn declared(table: &mut Table, first: &str, other: &str) {
    table.intent_step();
    let holder = table.awaited()[0];
    table.act(holder, first).act(3 - holder, other);
}

#[test]
fn dn_10_1_the_initiative_holder_declares_first() {
    let mut table = Table::duel();
    table.initiative(2).intent_step();
    assert_eq!((table.awaited(), table.is_secret()), (vec![2], false));
    table.offers_just(2, &["fight", "recover"]);
    table.refuses(1, "fight", "DN-6.4").refuses(2, "pass", "DN-10.1");
    table.act(2, "fight");
    let told = table.told(Observer::Seat(seat(1)));
    assert!(told.iter().any(|event| matches!(event, Event::Intent { intent: Intent::Fight, .. })));
    table.awaits(&[1]);
}

#[test]
fn dn_10_2_both_fight_and_a_volley_follows() {
    let mut table = Table::duel();
    table.lay(|state| state.volley = 3);
    declared(&mut table, "fight", "fight");
    table.expects(|event| matches!(event, Event::Volley { volley: 4 }));
    table.expects_no(|event| matches!(event, Event::Recovery { .. } | Event::Turn { .. }));
}

#[test]
fn dn_10_3_both_recover() {
    let mut table = Table::duel();
    table.mark(1, "ANV-M1", 1).mark(2, "TAL-M1", 1);
    declared(&mut table, "recover", "recover");
    table.awaits(&[1]);
    table.act(1, "done").act(2, "done");
    assert_eq!(table.count(|event| matches!(event, Event::Recovery { .. })), 2);
    table.expects(|event| matches!(event, Event::Turn { turn: 2 }));
}

#[test]
fn dn_10_4_a_lone_fighter_activates_once_and_the_other_recovers() {
    let mut table = Table::duel();
    table.place(2, (0, 5), 0).mark(1, "ANV-M1", 1).mark(2, "TAL-M1", 1).tokens(2, 1).limit(2, 0);
    declared(&mut table, "recover", "fight");
    assert!(matches!(table.step(), Step::Commit));
    assert_eq!(table.awaited(), [2], "only the fighter commits");
    table.drift(2).hush();
    table.act(2, "no").until_step(|step| !matches!(step, Step::EmergencyRepair(_)));
    // Neither limit nor token is spent.
    assert_eq!((table.player(2).tokens, table.player(2).limit), (1, 0));
    assert_eq!(table.state().initiative, Some(seat(1)), "Initiative goes to whoever recovers");
    assert!(matches!(table.step(), Step::Recovery(Recovering(it, _)) if it == seat(1)), "{:?}", table.step());
    table.act(1, "done");
    assert_eq!(table.count(|event| matches!(event, Event::Recovery { .. })), 1);
    table.expects(|event| matches!(event, Event::Turn { turn: 2 }));
}

#[test]
fn dn_10_4_initiative_moves_to_the_recovering_player() {
    let mut table = Table::duel();
    table.place(1, (0, 5), 0).mark(2, "TAL-M1", 1);
    declared(&mut table, "fight", "recover");
    assert_eq!(table.state().initiative, Some(seat(1)), "not before the lone Activation");
    let headline = table.game().table(Observer::Spectator).headline;
    assert!(headline.contains("lone Activation of player 1, commit"), "{headline}");
    table.act(1, "pass");
    assert_eq!(table.state().initiative, Some(seat(2)));
}

#[test]
fn dn_10_4_a_printed_limit_of_one_makes_two_activations() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.place(1, (0, 5), 0).mark(2, "TAL-M1", 1);
    declared(&mut table, "fight", "recover");
    table.drift(1).hush();
    assert!(matches!(table.step(), Step::Commit), "{:?}", table.step());
    table.drift(1).hush();
    assert!(matches!(table.step(), Step::Recovery(_)), "{:?}", table.step());
    assert_eq!(table.ship(1).0, (0, 3));
}

#[test]
fn dn_10_5_the_lone_activations_are_one_fresh_volley() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.place(1, (-5, 3), 0).hand(1, "GU1 GU2").attach(1, "ANV-W1", "GU3").mark(2, "TAL-M1", 1);
    table.change(1, |it| {
        it.systems[3].activated = true;
        it.systems[3].attached[0].used = true;
        it.boosts = 1;
    });
    declared(&mut table, "fight", "recover");
    table.to_commit();
    table.offers(1, "attached").offers(1, "card GU1").does_not_offer(1, "energy");
    assert_eq!(table.player(1).boosts, 1, "Boosts used are not reset");
    table.commit(1, "GU1").declare(1, "ANV-W1", 1, 0).hush();
    table.to_commit();
    // The Howitzers are Activated for both lone Activations.
    table.does_not_offer(1, "attached");
    table.commit(1, "GU2");
    table.expects(|event| matches!(event, Event::Declared { .. }));
    table.hush();
    assert!(table.hand_of(1).is_empty(), "no card is drawn at zero");
}

#[test]
fn dn_10_5_both_players_have_the_windows_of_the_lone_exchange() {
    let mut table = Table::duel();
    table.hand(1, "DR1").hand(2, "CO2");
    declared(&mut table, "fight", "recover");
    assert!(matches!(table.step(), Step::Window(OpenWindow { kind: WindowKind::F, .. })));
    table.awaits(&[1]);
    table.act(1, "pass");
    table.awaits(&[2]);
    table.act(2, "pass");
    assert!(matches!(table.step(), Step::Commit));
    table.offers(1, "pass");
}

#[test]
fn dn_10_6_the_lone_fighter_rule_comes_last() {
    // WE-9: A raises, declares Recover; B fights.
    let mut table = Table::battle(&[("ANV-a", &["ANV-R1"]), ("TAL-a", &["TAL-R2"])]);
    table.place(2, (0, 5), 0).mark(1, "ANV-M1", 1).volley().act(1, "yes");
    assert_eq!(table.player(1).limit, 3);
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "recover").act(2, "fight");
    assert_eq!(table.state().initiative, Some(seat(2)), "the flipped token passes first");
    assert!(!table.state().flipped);
    table.act(2, "pass");
    assert_eq!(table.state().initiative, Some(seat(1)));
    assert!(!table.state().flipped, "face up");
    assert!(matches!(table.step(), Step::Recovery(Recovering(it, _)) if it == seat(1)));
}

#[test]
fn dn_10_7_volley_effects_end_after_the_declarations() {
    // Deflector Skin A1: MOD(Def,+2,me,volley).
    let mut table = Table::duel();
    table.hand(2, "WA1").commit_step().activate(2, "TAL-D1", 1, "WA1").hush().to_commit();
    assert_eq!(table.state().lasting.len(), 1);
    table.others_pass();
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "recover");
    assert_eq!(table.state().lasting.len(), 1, "not before all have declared");
    table.act(2, "fight");
    assert!(matches!(table.step(), Step::Commit), "{:?}", table.step());
    assert!(table.state().lasting.is_empty(), "before the lone Activation");
}

#[test]
fn dn_10_8_recovery_opens_a_window_and_gives_points_in_order() {
    let mut table = Table::duel();
    table.initiative(2).hand(1, "DR1").hand(2, "DR1").mark(1, "ANV-M1", 1).mark(2, "TAL-M1", 1);
    table.change(1, |it| it.emergency = 1).recovery();
    assert!(matches!(table.step(), Step::Window(OpenWindow { kind: WindowKind::F, .. })));
    table.expects_no(|event| matches!(event, Event::Recovery { .. }));
    table.awaits(&[2]);
    table.act(2, "pass").act(1, "pass");
    assert_eq!(table.awaited(), [2], "in resolution order");
    table.expects(|event| matches!(event, Event::Recovery { points: 2, .. }));
    table.act(2, "done");
    // WE-20: a total of 4, one Emergency Repair pending.
    table.expects(|event| matches!(event, Event::Recovery { points: 3, seat } if seat.number() == 1));
    assert_eq!((table.player(1).repair, table.player(1).emergency), (3, 0));
}

#[test]
fn dn_10_8_points_are_never_below_zero() {
    let mut table = Table::duel();
    table.mark(2, "TAL-M1", 1).change(2, |it| it.emergency = 5).recovery();
    table.expects(|event| matches!(event, Event::Recovery { points: 0, seat } if seat.number() == 2));
    assert_eq!(table.player(2).emergency, 0);
}

#[test]
fn dn_10_8_recovery_triggers_come_first() {
    // War Room: WHEN Recovery: SCRY(3).
    let mut table = Table::battle(&[("CRO-a", &["CRO-U5"]), ("TAL-a", &[])]);
    table.mark(1, "CRO-M1", 1).recovery();
    assert!(matches!(table.step(), Step::Look(_)), "{:?}", table.step());
    table.awaits(&[1]);
}

#[test]
fn dn_10_9_unspent_points_are_lost() {
    let mut table = Table::duel();
    table.mark(1, "ANV-M1", 1).recovery().act(1, "done");
    assert_eq!(table.player(1).repair, 0);
    table.expects(|event| matches!(event, Event::Turn { .. }));
}

/// Seat 1 recovers, with what is laid out.
fn recovering(lay: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    lay(&mut table);
    table.recovery().until_step(|step| matches!(step, Step::Recovery(Recovering(it, _)) if it == seat(1)));
    table
}

#[test]
fn dn_10_10_an_option_is_taken_with_all_that_belongs_to_it() {
    let mut table = recovering(|table| {
        table.mark(1, "ANV-M1", 2).mark(1, "ANV-W1", 2).hand(1, "FO1").discard(1, "GU1 WA1");
    });
    // Three of four markers: two from the one card or two from the other, in whatever order.
    let markers = table.deeds_under(1, "Take up to 3 damage markers off");
    assert_eq!(markers.len(), 2, "{markers:?}");
    assert!(markers.iter().all(|deed| deed.picks[0] == "option b" && deed.picks.len() == 4), "{markers:?}");
    let cards = table.deeds_under(1, "Take a card back from the discard pile");
    assert_eq!(cards.len(), 2, "{cards:?}");
    assert!(cards.iter().all(|deed| deed.picks.len() == 2), "{cards:?}");
    // What is drawn for nobody knows: that is chosen by itself.
    let others = table.deeds_under(1, "Others");
    assert_eq!(others.iter().map(|deed| deed.picks.len()).collect::<Vec<_>>(), [1], "{others:?}");
    table.do_whole(1, &markers[0]).do_whole(1, &cards[0]);
    assert_eq!(table.markers(1, "ANV-M1") + table.markers(1, "ANV-W1"), 1);
    assert_eq!((table.hand_of(1).len(), table.discard_of(1).len()), (2, 1));
    assert_eq!(table.player(1).repair, 2);
}

#[test]
fn dn_8_21_an_emergency_repair_is_one_choice() {
    let mut table = Table::duel();
    table.place(1, (0, 5), 0).mark(1, "ANV-M1", 1).mark(1, "ANV-W1", 1).discard(1, "GU1 WA1").commit_step();
    table.drift(1).hush();
    let deeds = table.deeds(1);
    assert!(deeds.iter().all(|deed| deed.picks[0] == "yes" && deed.picks.len() > 2), "{deeds:?}");
    let recall = "Emergency Repair: Take a card back from the discard pile";
    let cards = table.deeds_under(1, recall);
    assert_eq!(cards.len(), 2, "{deeds:?}");
    table.do_whole(1, &cards[0]);
    assert_eq!((table.hand_of(1).len(), table.player(1).emergency), (1, 1));
}

#[test]
fn dn_10_10_a_removes_two_disabled_tokens() {
    let mut table = recovering(|table| {
        table.disable(1, "ANV-M1").disable(1, "ANV-W1").disable(1, "ANV-R2");
    });
    table.act(1, "option a").offers_just(1, &["system ANV-M1", "system ANV-W1", "system ANV-R2", "done"]);
    table.act(1, "system ANV-R2").act(1, "system ANV-M1");
    assert!(!table.system(1, "ANV-R2").disabled && table.system(1, "ANV-W1").disabled);
    assert_eq!(table.player(1).repair, 3);
    assert!(matches!(table.step(), Step::Recovery(_)), "two are two");
    // It may be repeated.
    table.act(1, "option a").act(1, "system ANV-W1");
    assert!(!table.system(1, "ANV-W1").disabled);
}

#[test]
fn dn_10_10_b_removes_three_markers_anywhere() {
    // WE-20.
    let mut table = recovering(|table| {
        table.mark(1, "ANV-W1", 2).mark(1, "ANV-V1", 4).mark(1, "ANV-R2", 5);
    });
    table.act(1, "option b").offers_just(1, &["system ANV-W1", "system ANV-V1", "done"]);
    table.act(1, "system ANV-W1").act(1, "system ANV-W1").act(1, "system ANV-V1");
    assert_eq!((table.system(1, "ANV-W1").markers, table.system(1, "ANV-V1").markers), (0, 3));
    assert!(matches!(table.step(), Step::Recovery(_)), "three are three");
}

#[test]
fn dn_10_10_c_clears_the_strain_of_a_defence() {
    let mut table = recovering(|table| {
        table.strain(1, "ANV-D1", 3);
    });
    table.offers_just(1, &["option c", "done"]);
    table.act(1, "option c");
    assert_eq!(table.system(1, "ANV-D1").strain, 0);
}

#[test]
fn dn_10_10_d_takes_a_card_from_the_discard_pile() {
    let mut table = recovering(|table| {
        table.discard(1, "GU1 LA1");
    });
    table.act(1, "option d").act(1, "card LA1");
    assert_eq!((table.hand_of(1), table.discard_of(1)), (vec!["LA1".to_string()], vec!["GU1".to_string()]));
    // Hand size permitting.
    let table = recovering(|table| {
        table.discard(1, "GU1").hand(1, "LA1 LA2 LA3 LA4 LA5 WA1");
    });
    table.does_not_offer(1, "option d").offers(1, "option e");
}

#[test]
fn dn_10_10_e_discards_and_draws_as_many() {
    let mut table = recovering(|table| {
        table.hand(1, "GU1 GU2 GU3").deck_top(1, "LA1 LA2 LA3");
    });
    table.act(1, "option e").act(1, "card GU1").act(1, "card GU3").act(1, "done");
    assert_eq!(table.hand_of(1), ["GU2", "LA1", "LA2"]);
    assert_eq!(table.discard_of(1), ["GU1", "GU3"]);
    assert_eq!(table.player(1).repair, 3);
}

#[test]
fn dn_10_10_f_flips_all_energy_for_one_point() {
    let mut table = recovering(|table| {
        table.energy(1, 0, 2);
    });
    table.act(1, "option f");
    assert_eq!((table.player(1).energy, table.player(1).spent), (2, 0));
    let used = table.count(|event| matches!(event, Event::Recovered { .. }));
    assert_eq!(used, 1);
}

#[test]
fn dn_10_10_options_without_effect_are_not_offered() {
    let mut table = recovering(|table| {
        table.mark(1, "ANV-M1", 1);
    });
    table.offers_just(1, &["option b", "done"]);
    table.refuses(1, "option a", "DN-10.10");
}

#[test]
fn dn_10_11_reactor_damage_stays() {
    let mut table = recovering(|table| {
        table.mark(1, "ANV-R2", 3).mark(1, "ANV-M1", 1);
    });
    table.act(1, "option b");
    table.refuses(1, "system ANV-R2", "DN-23.19");
    // Nor does UNMARK help: Patch Team.
    let mut table = Table::duel();
    table.mark(1, "ANV-R1", 3).mark(1, "ANV-M1", 1).hand(1, "FO1").volley().act(1, "no");
    table.act(1, "card FO1").offers_just(1, &["system ANV-M1", "done"]);
}

#[test]
fn dn_10_12_repair_in_an_activation_is_one_option_at_once() {
    // Mending Swarm A1 [FO]: REPAIR(1).
    let mut table = Table::battle(&[("TID-a", &["TID-R2", "TID-U5"]), ("TAL-a", &[])]);
    table.mark(1, "TID-M1", 3).disable(1, "TID-W1").strain(1, "TID-D1", 1).energy(1, 0, 3);
    table.discard(1, "GU1").hand(1, "FO1 LA1").volley();
    table.until_step(|step| matches!(step, Step::Commit)).activate(1, "TID-U5", 1, "FO1").hush();
    table.offers_just(1, &["option a", "option b", "option c", "option d", "option e", "done"]);
    table.act(1, "option c");
    assert_eq!(table.system(1, "TID-D1").strain, 0);
    assert!(!matches!(table.step(), Step::Repairs(_)), "exactly one: {:?}", table.step());
}

#[test]
fn dn_10_13_the_turn_ends_after_recovery() {
    let mut table = Table::duel();
    table.mark(2, "TAL-M1", 1);
    declared(&mut table, "fight", "recover");
    table.act(1, "pass").act(2, "done");
    table.expects(|event| matches!(event, Event::Turn { turn: 2 }));
    assert_eq!(table.state().turn, 2);
    assert!(table.player(1).intent.is_none() && table.player(2).intent.is_none());
}

#[test]
fn dn_10_14_the_end_of_turn_goes_in_its_order() {
    // Damage Control, then scoring: Hold the Line for control of the yellow centre; then the turn effects end.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (5, -2), 0).fill(1, &[(0, -1)]).fill(2, &[(0, -3)]);
    table.initiative(2).hand(2, "WA1").end_of_turn();
    assert!(
        matches!(table.step(), Step::DamageControl(DamageControl { seat: it, .. }) if it == seat(2)),
        "{:?}",
        table.step()
    );
    table.act(2, "done");
    table.awaits(&[1]);
    let option = table.options_of(1, "control")[0].clone();
    table.expects_no(|event| matches!(event, Event::Scored { .. }));
    table.act(1, &option);
    table.until_step(|step| !matches!(step, Step::DamageControl(_)));
    let events = table.events();
    let place = |like: fn(&Event) -> bool| events.iter().position(|event| like(event)).expect("it happened");
    let order = [
        place(|event| matches!(event, Event::Controlled { .. })),
        place(|event| matches!(event, Event::Scored { .. })),
        place(|event| matches!(event, Event::Turn { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn dn_10_14_turn_effects_end_and_the_turn_limit_is_checked_last() {
    // Regalia Shield has no turn effect, Honour Guard A1 has: MOD(Def,+1,me,turn).
    let mut table = Table::battle(&[("CRO-b", &["CRO-D1"]), ("TAL-a", &[])]);
    table.hand(1, "CO1").commit_step().activate(1, "CRO-D1", 1, "CO1").hush().to_commit();
    table.lay(|state| state.volley = 2).intent_step();
    table.act(1, "fight").act(2, "fight");
    assert_eq!(table.state().lasting.len(), 1, "it outlives the Volley");
    table.end_of_turn();
    assert!(table.state().lasting.is_empty());
    // The last turn: scoring still happens.
    let last = broadside_dreadnaught::Setup { turns: Some(1), ..setup(&["ANV-a", "TAL-a"]) };
    let mut table = Table::battle_of(&last, &[("ANV-a", &[]), ("TAL-a", &[])]);
    table.place(1, (0, 0), 0).place(2, (5, -2), 0).end_of_turn();
    assert!(table.points(1) > 0);
    table.ended(&[1], false, "DN-20.9");
}

#[test]
fn dn_10_15_damage_control_moves_markers_off_critical_components() {
    let mut table = Table::duel();
    table.fill(1, &[(0, -1), (0, 0), (-2, 0)]).end_of_turn();
    let [m, r, e, w] = [(0, -1), (0, 0), (0, 2), (-2, 0)].map(|cell| table.component(1, cell) + 1);
    let empty = table.component(1, (2, 0)) + 1;
    table.offers(1, format!("control ship 1 {m} {empty}")).offers(1, format!("control ship 1 {r} {e}"));
    // Not off an ordinary Component, and not onto a filled one.
    table.refuses(1, format!("control ship 1 {w} {empty}"), "DN-10.15");
    table.refuses(1, format!("control ship 1 {m} {w}"), "DN-10.15");
    table.act(1, format!("control ship 1 {m} {e}"));
    assert!(table.is_filled(1, (0, 2)) && !table.is_filled(1, (0, -1)));
    // Each marker once: it does not go on from there, nor back.
    table.refuses(1, format!("control ship 1 {e} {m}"), "DN-10.15");
    table.refuses(1, format!("control ship 1 {e} {empty}"), "DN-10.15");
    // Another marker may still go, also to the place that has become empty.
    table.act(1, format!("control ship 1 {r} {m}"));
    assert!(table.is_filled(1, (0, -1)) && !table.is_filled(1, (0, 0)));
}

#[test]
fn dn_10_15_cruisers_have_damage_control_of_their_own() {
    let mut table = Table::duel();
    table.cruiser(1, (0, 3), 0).cruiser(1, (1, 3), 0);
    let content = content();
    let cells = &content.cruiser().cells;
    let at = |q, r| cells.iter().position(|it| it.0 == hex((q, r))).expect("a Component");
    let (core, wing) = (at(0, 0), at(0, -1));
    table.change(1, |it| it.cruisers[1].filled = 1 << core).end_of_turn();
    assert!(table.options_of(1, "control").iter().all(|option| option.starts_with("control cruiser 1 2")));
    table.act(1, format!("control cruiser 1 2 {} {}", core + 1, wing + 1));
    assert_eq!(table.player(1).cruisers[1].filled, 1 << wing);
    table.expects(|event| matches!(event, Event::Controlled { ship: ShipRef::Cruiser(_, 1), .. }));
}

#[test]
fn dn_10_16_damage_control_is_no_damage() {
    let mut table = Table::duel();
    table.fill(1, &[(0, -1)]).hand(1, "WA1").hand(2, "CO4");
    table.change(1, |it| it.intent = Some(Intent::Fight)).end_of_turn();
    let [m, w] = [(0, -1), (-2, 0)].map(|cell| table.component(1, cell) + 1);
    table.act(1, format!("control ship 1 {m} {w}"));
    assert!(table.is_filled(1, (-2, 0)));
    assert!(table.player(1).systems.iter().all(|system| system.markers == 0 && !system.disabled));
    let hurt =
        |event: &Event| matches!(event, Event::Marked { .. } | Event::Hit { .. } | Event::Component { .. });
    table.expects_no(hurt);
    table.expects_no(|event| matches!(event, Event::Boosted { .. } | Event::Recovered { .. }));
}

#[test]
fn dn_10_17_damage_control_may_destroy_the_ship() {
    let mut table = Table::duel();
    let all = content();
    let anvil = all.decks().iter().find(|deck| deck.symbol == "ANV").expect("Anvil");
    let ordinary: Vec<(i8, i8)> = anvil
        .components
        .cells
        .iter()
        .filter(|(_, kind)| !kind.is_critical())
        .map(|(cell, _)| (cell.q, cell.r))
        .collect();
    table.fill(1, &ordinary[1..]).fill(1, &[(0, -1)]).end_of_turn();
    let [m, last] = [(0, -1), ordinary[0]].map(|cell| table.component(1, cell) + 1);
    table.offers(1, "done");
    table.act(1, format!("control ship 1 {m} {last}"));
    table.until_over();
    table.expects(|event| matches!(event, Event::Destroyed { seat, .. } if seat.number() == 1));
    assert_eq!(table.result().2, "DN-20.5");
    assert!(table.player(1).destroyed);
    table.expects_no(|event| matches!(event, Event::Turn { .. }));
}

#[test]
fn dn_10_8_the_points_come_after_the_triggers() {
    // War Room: WHEN Recovery: SCRY(3).
    let mut table = Table::battle(&[("CRO-a", &["CRO-U5"]), ("TAL-a", &[])]);
    table.mark(1, "CRO-M1", 1).change(1, |it| it.emergency = 1).recovery();
    assert!(matches!(table.step(), Step::Look(_)), "{:?}", table.step());
    assert_eq!((table.player(1).repair, table.player(1).emergency), (0, 1));
    table.expects_no(|event| matches!(event, Event::Recovery { .. }));
    table.until_step(|step| matches!(step, Step::Recovery(_)));
    assert_eq!((table.player(1).repair, table.player(1).emergency), (1, 0), "2 less the Emergency Repair");
}
