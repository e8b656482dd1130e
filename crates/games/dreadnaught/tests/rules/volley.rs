//! Volley and Activations (DN-8).

use broadside_dreadnaught::{
    Beat, Commit, DeclareIntent, Event, InitiativeBoost, Intent, OpenWindow, ResolveOrder, ShipRef, Step,
    WindowKind,
};
use broadside_engine::Observer;

use crate::kit::*;

fn in_window(table: &Table, wanted: WindowKind) -> bool {
    matches!(table.step(), Step::Window(OpenWindow { kind, .. }) if kind == wanted)
}

#[test]
fn dn_8_1_a_volley_begins_with_fresh_limits_and_marks() {
    let mut table = Table::duel();
    table.attach(1, "ANV-W1", "GU2").lay(|state| state.volley = 1);
    table.change(1, |it| {
        (it.limit, it.made, it.boosts) = (0, 4, 2);
        it.systems[3].activated = true;
        it.systems[3].attached[0].used = true;
    });
    table.volley();
    let player = table.player(1);
    assert_eq!((player.limit, player.made, player.boosts), (2, 0, 0));
    assert!(!player.systems[3].activated && !player.systems[3].attached[0].used);
    table.expects(|event| matches!(event, Event::Volley { volley: 2 }));
}

#[test]
fn dn_8_1_boosts_of_power_up_count_in_the_first_volley() {
    // WE-8.
    let mut table = Table::duel();
    table.change(1, |it| it.boosts = 1).volley();
    assert_eq!(table.player(1).boosts, 1);
}

#[test]
fn dn_8_1_the_limit_is_between_one_and_four() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R3"]), ("TAL-a", &["TAL-R3"])]);
    table.attach(1, "ANV-W1", "CO5").change(2, |it| it.drained = 2);
    table.volley();
    assert_eq!((table.player(1).limit, table.player(2).limit), (4, 1));
}

#[test]
fn dn_8_1_a_lowered_limit_is_whole_again_in_the_next_turn() {
    let mut table = Table::duel();
    table.change(1, |it| it.drained = 1).volley();
    assert_eq!(table.player(1).limit, 1);
    table.new_turn().until_step(|step| matches!(step, Step::InitiativeBoost(_)));
    assert_eq!(table.player(1).limit, 2);
}

#[test]
fn dn_8_1_start_volley_triggers_come_before_the_initiative_choice() {
    // Hedgemaster: WHEN StartVolley 1/turn: MAY{TOKMOVE(1,1)}.
    let mut table = Table::battle(&[("THO-b", &[]), ("TAL-a", &[])]);
    table.token(1, "mine", (0, 0), 0);
    table.volley();
    assert!(matches!(table.step(), Step::May(_)), "{:?}", table.step());
    table.act(1, "yes").until_step(|step| matches!(step, Step::InitiativeBoost(_)));
    table.volley();
    assert!(matches!(table.step(), Step::InitiativeBoost(_)), "once per turn: {:?}", table.step());
}

#[test]
fn dn_8_1_quick_repairs_come_before_the_initiative_choice() {
    // Patch Team, Attached: Quick Repair.
    let mut table = Table::duel();
    table.attach(1, "ANV-U1", "FO1").mark(1, "ANV-M1", 2).disable(1, "ANV-W1").mark(1, "ANV-R1", 3).volley();
    assert!(matches!(table.step(), Step::QuickRepair(_)), "{:?}", table.step());
    table.offers_just(1, &["system ANV-M1", "attachment ANV-W1 1", "done"]);
    table.act(1, "system ANV-M1");
    assert_eq!(table.system(1, "ANV-M1").markers, 1);
    assert!(matches!(table.step(), Step::InitiativeBoost(_)));
}

#[test]
fn dn_8_1_a_limit_gained_later_counts_from_the_next_reset() {
    let mut table = Table::duel();
    table.commit_step();
    assert_eq!(table.player(1).limit, 2);
    table.attach(1, "ANV-W1", "CO5").drift(1).hush();
    assert_eq!(table.player(1).limit, 1, "Regroup does not raise the limit of this Volley");
    table.volley();
    assert_eq!(table.player(1).limit, 3);
}

#[test]
fn dn_8_2_four_activations_are_the_most() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R3"]), ("TAL-a", &[])]);
    table.place(1, (0, 5), 0).place(2, (5, -2), 0).tokens(1, 4).volley();
    table.act(1, "yes");
    assert_eq!(table.player(1).limit, 4);
    for made in 1..=4 {
        table.drift(1).hush();
        assert_eq!(table.player(1).made, made);
    }
    table.to_commit();
    assert_eq!(table.awaited(), [2], "tokens are left, but four have been made");
    assert_eq!(table.player(1).tokens, 4);
}

#[test]
fn dn_8_3_an_exchange_goes_in_its_order() {
    let mut table = Table::duel();
    table.hand(1, "FO1 DR2").hand(2, "DR1 CO2").mark(1, "ANV-M1", 1).volley().act(1, "no");
    assert!(in_window(&table, WindowKind::F));
    table.hush();
    assert!(matches!(table.step(), Step::Commit) && table.is_secret());
    table.commit(1, "FO1").commit(2, "drift").declare(1, "ANV-U1", 1, 0);
    assert!(in_window(&table, WindowKind::D), "{:?}", table.step());
    let events = table.events();
    let place = |like: fn(&Event) -> bool| events.iter().position(|event| like(event)).expect("it happened");
    let revealed = place(|event| matches!(event, Event::Revealed { .. }));
    let declared = place(|event| matches!(event, Event::Declared { .. }));
    assert!(revealed < declared);
    table.hush();
    assert!(matches!(table.step(), Step::ResolveOrder(ResolveOrder(it)) if it == seat(1)));
    table.act(1, "first own");
    assert!(matches!(table.step(), Step::Mend(_)), "the Activation resolves");
}

#[test]
fn dn_8_4_who_has_nothing_left_takes_no_part() {
    let mut table = Table::duel();
    table.commit_step();
    table.awaits(&[1, 2]);
    table.limit(1, 0).lay(|state| state.players[seat(1)].commit = Commit::Absent);
    table.awaits(&[2]);
    // A token is enough.
    let mut table = Table::duel();
    table.tokens(1, 1).commit_step();
    for _ in 0..2 {
        table.drift(1).hush();
    }
    table.to_commit();
    assert_eq!((table.player(1).limit, table.awaited()), (0, vec![1, 2]));
    table.drift(1).to_commit();
    assert_eq!((table.player(1).tokens, table.awaited()), (0, vec![2]));
}

#[test]
fn dn_8_4_with_energy_alone_only_energy_can_be_committed() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.place(1, (0, 5), 0).hand(1, "GU1").commit_step();
    // With a limit of 1 Energy is usable beside the rest.
    table.offers(1, "energy").offers(1, "drift").offers(1, "card GU1");
    table.drift(1).to_commit();
    assert_eq!(table.player(1).limit, 0);
    table.offers_just(1, &["energy", "pass"]);
    table.refuses(1, "drift", "DN-8.4");
}

#[test]
fn dn_8_4_energy_is_locked_by_a_limit_of_two_and_by_a_token() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.place(1, (0, 5), 0).volley().act(1, "yes");
    assert_eq!(table.player(1).limit, 2);
    table.refuses(1, "energy", "DN-11.2");
    table.drift(1).hush();
    table.offers(1, "energy");
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.tokens(1, 1).commit_step();
    table.refuses(1, "energy", "DN-11.2");
}

#[test]
fn dn_8_4_energy_needs_something_to_be_used_on() {
    // No hand, and every card with a profile is Disabled: Energy could do nothing.
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.place(1, (0, 5), 0);
    for card in ["ANV-V1", "ANV-M1", "ANV-W1", "ANV-D1", "ANV-U1"] {
        table.disable(1, card);
    }
    table.commit_step();
    table.offers_just(1, &["drift", "pass"]);
    table.drift(1).hush().to_commit();
    // The card drawn at zero is laid away.
    table.hand(1, "").at(Beat::Exchange).to_commit();
    table.awaits(&[2]);
}

#[test]
fn dn_8_4_if_nobody_takes_part_the_volley_ends() {
    let mut table = Table::duel();
    table.commit_step().limit(1, 0).limit(2, 0).at(Beat::Exchange);
    assert!(matches!(table.step(), Step::Intent(_)), "{:?}", table.step());
}

#[test]
fn dn_8_5_only_cards_that_can_pay_are_committed() {
    let mut table = Table::duel();
    table.hand(1, "GU1 CO1 SE1 LA1").attach(1, "ANV-W1", "FO1").commit_step();
    // GU for the guns; SE with GU for Hammerfall A1; CO and LA for nothing.
    table.offers_just(1, &["card GU1", "card SE1", "drift", "pass"]);
    table.refuses(1, "card CO1", "DN-8.5").refuses(1, "attached", "DN-8.5").refuses(1, "energy", "DN-11.2");
    table.refuses(1, "card DR1", "DN-8.5");
}

#[test]
fn dn_8_5_disabled_and_activated_cards_cannot_be_paid_for() {
    let mut table = Table::duel();
    table.hand(1, "DR1").commit_step();
    table.offers(1, "card DR1");
    table.change(1, |it| it.systems[1].activated = true);
    table.refuses(1, "card DR1", "DN-8.5");
    table.change(1, |it| (it.systems[1].activated, it.systems[1].disabled) = (false, true));
    table.refuses(1, "card DR1", "DN-8.5");
}

#[test]
fn dn_8_5_the_choice_is_secret() {
    let mut table = Table::duel();
    table.hand(1, "GU1").commit_step().fresh();
    table.commit(1, "GU1");
    table.awaits(&[2]);
    let told = table.told(Observer::Seat(seat(2)));
    assert!(!told.iter().any(|event| matches!(event, Event::Committed { .. } | Event::Revealed { .. })));
    assert!(table.told(Observer::Seat(seat(1))).iter().any(|event| matches!(event, Event::Committed { .. })));
    // Who has chosen waits.
    table.refuses(1, "pass", "DN-8.7");
}

#[test]
fn dn_8_6_a_second_card_completes_a_double_cost() {
    let mut table = Table::duel();
    table.hand(1, "GU1 SE1 SE2 CO1").commit_step();
    table.act(1, "card GU1");
    // GU alone pays for A2: none is offered.
    table.offers_just(1, &["card SE1", "card SE2", "done"]);
    table.refuses(1, "card CO1", "DN-8.6");
    // SE alone pays for nothing: a GU card must follow.
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2 SE1").commit_step();
    table.act(1, "card SE1");
    table.offers_just(1, &["card GU1", "card GU2"]);
    table.refuses(1, "done", "DN-8.6");
    // Unless an Attached card pays the rest.
    let mut table = Table::duel();
    table.hand(1, "GU1 SE1").attach(1, "ANV-M1", "GU3").commit_step();
    table.act(1, "card SE1");
    table.offers_just(1, &["card GU1", "done"]);
}

#[test]
fn dn_8_7_the_volley_ends_when_all_pass() {
    let mut table = Table::duel();
    table.hand(1, "GU1").commit_step();
    table.commit(1, "pass").commit(2, "drift").hush();
    table.to_commit();
    // Who passed may act later.
    table.awaits(&[1, 2]);
    table.commit(1, "pass").commit(2, "pass");
    assert!(matches!(table.step(), Step::Intent(_)));
    assert_eq!(table.hand_of(1), ["GU1"]);
}

#[test]
fn dn_8_8_a_declaration_uses_all_revealed_cards() {
    let mut table = Table::duel();
    table.hand(1, "GU1 SE1").commit_step();
    table.commit(1, "GU1 SE1").others_pass();
    // Both cards fit Hammerfall A1 alone, so nothing is asked.
    let slot = table.slot(1, "ANV-M1") as u8;
    table.expects(|event| {
        matches!(event, Event::Declared { what, .. }
            if *what == broadside_dreadnaught::Activation::Card { slot, profile: 0, attached: 0 })
    });
    let mut table = Table::duel();
    table.hand(1, "GU1 SE1").commit_step();
    table.act(1, "card GU1").act(1, "done").others_pass();
    table.offers_just(1, &["declare ANV-M1 2 0", "declare ANV-W1 1 0"]);
    table.refuses(1, "declare ANV-M1 1 0", "DN-8.8");
}

#[test]
fn dn_8_8_commits_are_revealed_at_once_and_declared_in_order() {
    let mut table = Table::duel();
    table.initiative(2).hand(1, "GU1").hand(2, "LA1").commit_step();
    table.commit(1, "GU1");
    table.expects_no(|event| matches!(event, Event::Revealed { .. }));
    assert!(!table.player(1).hand.contains(grid("GU1")), "a committed card has left the hand");
    table.commit(2, "LA1");
    assert_eq!(table.count(|event| matches!(event, Event::Revealed { .. })), 2);
    assert_eq!(table.awaited(), [2], "in resolution order");
    table.declare(2, "TAL-M1", 2, 0);
    table.awaits(&[1]);
}

#[test]
fn dn_8_9_whoever_commits_has_a_declaration() {
    // Whatever is offered in the Commit leads to a declaration.
    let base = || {
        let mut table = Table::battle(&[("ANV-a", &["ANV-R2", "ANV-M2"]), ("TAL-a", &[])]);
        table.hand(1, "GU1 FO1 DR1 WA1").attach(1, "ANV-W1", "GU2");
        table.commit_step();
        table
    };
    for option in base().options(1) {
        let mut table = base();
        table.act(1, &option);
        while table.awaited().contains(&1) && matches!(table.step(), Step::Commit) {
            let action = table.actions(1)[0];
            table.act(1, action);
        }
        if option == "pass" {
            continue;
        }
        table.others_pass();
        if let Step::Declare(_) = table.step() {
            assert!(table.options(1).len() > 1, "{option}");
            table.offers(1, &table.options(1)[0]);
        } else {
            table.expects(|event| matches!(event, Event::Declared { .. }));
        }
    }
}

#[test]
fn dn_8_9_energy_without_use_is_not_offered() {
    // The Reactor has no profile: it is nothing that Energy could Activate.
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2", "ANV-D3"]), ("TAL-a", &[])]);
    table.commit_step();
    table.offers(1, "energy");
    for card in ["ANV-V1", "ANV-M1", "ANV-W1", "ANV-U1"] {
        let slot = table.slot(1, card);
        table.change(1, |it| it.systems[slot].activated = true);
    }
    // Reactive Armour and the Reactor are left, and neither has a profile.
    table.does_not_offer(1, "energy");
}

#[test]
fn dn_8_10_a_cancelled_activation_costs_everything() {
    let mut table = Table::duel();
    table.hand(1, "FO1").hand(2, "CO2").mark(1, "ANV-M1", 3).commit_step();
    table.commit(1, "FO1").others_pass().declare(1, "ANV-U1", 1, 0);
    assert!(in_window(&table, WindowKind::D));
    while table.awaited() != [2] {
        table.act(1, "pass");
    }
    table.act(2, "card CO2").hush();
    table.expects(|event| matches!(event, Event::Cancelled { .. }));
    assert!(matches!(table.step(), Step::Commit), "it has no effect: {:?}", table.step());
    assert_eq!(table.system(1, "ANV-M1").markers, 3);
    assert_eq!(table.discard_of(1), ["FO1"]);
    assert!(table.system(1, "ANV-U1").activated);
    assert_eq!((table.player(1).limit, table.player(1).made), (1, 1));
    assert_eq!(table.discard_of(2), ["CO2"]);
}

/// What a player has declared is cancelled.
fn cancel(table: &mut Table, player: usize) -> &mut Table {
    table.change(player, |it| it.declared.as_mut().expect("a declaration").cancelled = true)
}

#[test]
fn dn_8_10_nothing_is_overloaded_for_a_cancelled_activation() {
    // Siege Mortar A2 [!GU].
    let ships: &[(&str, &[&str])] = &[("ANV-a", &["ANV-M2"]), ("TAL-a", &[])];
    let mut table = Table::battle(ships);
    table.hand(1, "GU1").hand(2, "CO2").commit_step();
    table.commit(1, "GU1").others_pass().declare(1, "ANV-M2", 2, 0);
    cancel(&mut table, 1).to_commit();
    assert_eq!((table.discard_of(1), table.overload_of(1)), (vec!["GU1".to_string()], vec![]));
    assert!(table.system(1, "ANV-M2").activated);
    // An Attached card stays, and has been used.
    let mut table = Table::battle(ships);
    table.attach(1, "ANV-M2", "GU1").hand(2, "CO2").commit_step();
    table.commit(1, "attached").others_pass().declare(1, "ANV-M2", 2, 1);
    cancel(&mut table, 1).to_commit();
    assert_eq!(table.attached_to(1, "ANV-M2"), ["GU1"]);
    assert!(table.system(1, "ANV-M2").attached[0].used && table.overload_of(1).is_empty());
}

#[test]
fn dn_8_10_a_cancelled_attach_by_energy_discards_its_card() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.hand(1, "GU2").energy(1, 1, 0).commit_step();
    table.commit(1, "energy").commit(2, "drift").act(1, "attach GU2 ANV-W1").hush();
    assert!(matches!(table.step(), Step::ResolveOrder(_)));
    cancel(&mut table, 1)
        .act(1, "first own")
        .until_step(|step| matches!(step, Step::Commit | Step::Intent(_)));
    assert_eq!(table.discard_of(1), ["GU2"]);
    assert!(table.system(1, "ANV-W1").attached.is_empty());
}

#[test]
fn dn_8_12_a_card_detached_before_it_is_used_leaves_no_mark() {
    // The Howitzers are to fire by Heavy Charge, which the Jamming Mast takes off before.
    let mut table = Table::battle(&[("ANV-a", &["ANV-W1"]), ("LAN-a", &["LAN-U3"])]);
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).initiative(2).hand(2, "SE1 FL1");
    table.attach(1, "ANV-W1", "GU1").attach(1, "ANV-W1", "GU5").commit_step();
    table.commit(1, "attached").commit(2, "SE1 FL1");
    table.declare(2, "LAN-U3", 2, 0).declare(1, "ANV-W1", 1, 1).hush();
    table.act(2, "first own").act(2, "branch 1").act(2, "detach 1 ANV-W1 1").to_commit();
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU5"]);
    assert!(!table.system(1, "ANV-W1").attached[0].used, "the neighbour has not paid");
    assert_eq!(table.discard_of(1), ["GU1"]);
}

#[test]
fn dn_8_12_a_card_moved_by_what_it_paid_for_is_marked_where_it_is() {
    // Tidal Computer A1 [CO/WA]: REATTACH(1), paid for by the card that moves.
    let mut table = Table::battle(&[("TID-a", &["TID-U4", "TID-W1"]), ("ANV-a", &[])]);
    table.attach(1, "TID-U4", "CO1").commit_step();
    table.commit(1, "attached").others_pass().declare(1, "TID-U4", 1, 1).hush();
    table.act(1, "attachment TID-U4 1").act(1, "system TID-W1").to_commit();
    assert_eq!(table.attached_to(1, "TID-W1"), ["CO1"]);
    assert!(table.system(1, "TID-W1").attached[0].used);
}

#[test]
fn dn_8_11_a_card_disabled_in_the_same_exchange_still_resolves() {
    // Talon shoots first and Disables the Howitzers, which fire all the same, with their damage effect.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).mark(1, "ANV-W1", 4).initiative(2);
    table.hand(1, "GU1").hand(2, "LA1").commit_step();
    table.commit(1, "GU1").commit(2, "LA1");
    table.declare(2, "TAL-M1", 2, 0).declare(1, "ANV-W1", 1, 0).hush();
    table.act(2, "first own").act(2, "target ship 1");
    super::ship::hit(&mut table, 2, "ANV", (-2, 0));
    table.act(1, "system ANV-W1");
    table.until_step(|step| matches!(step, Step::Shots(_) | Step::Commit));
    assert!(table.system(1, "ANV-W1").disabled, "{:?}", table.system(1, "ANV-W1"));
    table.fresh().act(1, "target ship 2");
    // 5, at3: -1.
    assert_eq!(super::cards::clash(&table).0, 4);
}

#[test]
fn dn_8_11_positions_are_those_of_the_moment() {
    // WE-10: A moves to B's bow, and the broadside finds no target; everything is paid for.
    let mut table = Table::battle(&[("TAL-a", &[]), ("ANV-a", &[])]);
    table.place(1, (1, -2), 4).place(2, (0, 2), 0).hand(1, "DR1").hand(2, "GU1").commit_step();
    table.commit(1, "DR1").commit(2, "GU1").declare(1, "TAL-V1", 1, 0);
    table.declare(2, "ANV-M1", 2, 0).hush();
    table.act(1, "first own").act(1, "forward").act(1, "done");
    assert_eq!(table.ship(1).0, (0, -1));
    table.until_step(|step| matches!(step, Step::Commit));
    table.expects_no(|event| matches!(event, Event::Shot { .. }));
    assert_eq!((table.discard_of(2), table.player(2).limit), (vec!["GU1".to_string()], 1));
    assert!(table.system(2, "ANV-M1").activated);
}

#[test]
fn dn_8_12_an_activation_is_paid_and_marked_afterwards() {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2").tokens(1, 1).limit(1, 1).commit_step().limit(1, 1);
    table.activate(1, "ANV-W1", 1, "GU1").hush().to_commit();
    assert_eq!(table.discard_of(1), ["GU1"]);
    assert!(table.system(1, "ANV-W1").activated);
    assert_eq!((table.player(1).limit, table.player(1).tokens), (0, 1), "the limit goes first");
    table.activate(1, "ANV-M1", 2, "GU2").hush().to_commit();
    assert_eq!((table.player(1).limit, table.player(1).tokens), (0, 0), "then the token");
}

#[test]
fn dn_8_12_only_the_attached_cards_that_paid_are_used() {
    let mut table = Table::duel();
    table.attach(1, "ANV-W1", "GU2").attach(1, "ANV-W1", "GU3").commit_step();
    table.commit(1, "attached").others_pass().declare(1, "ANV-W1", 1, 2).to_commit();
    let used: Vec<bool> = table.system(1, "ANV-W1").attached.iter().map(|it| it.used).collect();
    assert_eq!(used, [false, true]);
}

#[test]
fn dn_8_12_energy_spends_neither_limit_nor_token() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R2"]), ("TAL-a", &[])]);
    table.commit_step();
    table.commit(1, "energy").others_pass().act(1, "declare ANV-W1 1 0").to_commit();
    let player = table.player(1);
    assert_eq!((player.limit, player.energy, player.spent, player.made), (1, 1, 1, 1));
    assert!(table.system(1, "ANV-W1").activated);
}

#[test]
fn dn_8_13_initiative_raises_the_limit_once_and_passes_on() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R1"]), ("TAL-a", &["TAL-R2"])]);
    table.volley();
    assert_eq!((table.awaited(), table.options(1)), (vec![1], vec!["yes".into(), "no".into()]));
    table.act(1, "yes");
    assert_eq!(table.player(1).limit, 3);
    assert!(table.state().flipped);
    assert_eq!(table.state().initiative, Some(seat(1)), "kept until the end of the Volley");
    table.until_step(|step| matches!(step, Step::Intent(_)));
    table.awaits(&[1]);
    table.act(1, "fight").act(2, "fight");
    assert_eq!(table.state().initiative, Some(seat(2)));
    assert!(!table.state().flipped, "face up");
    // Once per turn: the next Volley begins without the question.
    assert!(!matches!(table.step(), Step::InitiativeBoost(_)), "{:?}", table.step());
    assert_eq!(table.player(1).limit, 2);
}

#[test]
fn dn_8_13_the_next_turn_may_raise_again() {
    let mut table = Table::battle(&[("ANV-a", &["ANV-R1"]), ("TAL-a", &["TAL-R2"])]);
    table.volley().act(1, "yes");
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "recover").act(2, "recover");
    table.until_step(|step| matches!(step, Step::InitiativeBoost(_)));
    assert_eq!((table.state().turn, table.awaited()), (2, vec![2]));
}

#[test]
fn dn_8_13_no_is_asked_again_in_the_next_volley() {
    let mut table = Table::duel();
    table.volley().act(1, "no");
    table.until_step(|step| matches!(step, Step::Intent(_))).act(1, "fight").act(2, "fight");
    assert!(matches!(table.step(), Step::InitiativeBoost(InitiativeBoost(it)) if it == seat(1)));
    assert_eq!(table.state().initiative, Some(seat(1)));
}

#[test]
fn dn_8_14_a_card_is_drawn_when_the_limit_reaches_zero() {
    let mut table = Table::duel();
    table.place(1, (0, 5), 0).tokens(1, 1).deck_top(1, "LA1 LA2").commit_step();
    table.drift(1).hush();
    assert!(table.hand_of(1).is_empty(), "the limit is 1");
    table.drift(1).to_commit();
    assert_eq!(table.hand_of(1), ["LA1"]);
    table.drift(1).to_commit();
    assert_eq!(table.hand_of(1), ["LA1"], "a token does not draw");
}

#[test]
fn dn_8_14_a_full_hand_draws_nothing_and_passing_neither() {
    let mut table = Table::duel();
    table.hand(1, "LA1 LA2 LA3 LA4 LA5").commit_step();
    table.drift(1).to_commit().drift(1).to_commit();
    assert_eq!((table.player(1).limit, table.hand_of(1).len()), (0, 5));
    let mut table = Table::duel();
    table.commit_step().others_pass();
    assert!(table.hand_of(1).is_empty());
    table.expects_no(|event| matches!(event, Event::Drew { .. }));
}

#[test]
fn dn_8_15_one_profile_is_used() {
    // Hammerfall A2 fires two Shots of 4; those of A1 are not added.
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (3, -1), 0).hand(1, "GU1").commit_step();
    table.activate(1, "ANV-M1", 2, "GU1").hush();
    table.until_step(|step| matches!(step, Step::Commit));
    let resolved = table.count(|event| matches!(event, Event::Resolving { .. }));
    assert_eq!(resolved, 1);
    table.refuses(1, "attached", "DN-8.5");
}

#[test]
fn dn_8_15_passives_work_beside_the_profile() {
    // Ammunition Hoists: the first Shot of a Weapon paid with GU has 1 more Damage.
    let mut table = Table::battle(&[("ANV-a", &["ANV-U2"]), ("TAL-a", &[])]);
    table.place(1, (0, 0), 0).place(2, (0, -3), 3).hand(1, "GU1").commit_step();
    table.activate(1, "ANV-W1", 1, "GU1").hush().fresh().act(1, "target ship 2");
    assert_eq!(super::cards::clash(&table).0, 6);
}

#[test]
fn dn_8_16_a_card_is_activated_once_per_volley() {
    let mut table = Table::duel();
    table.hand(1, "DR1 DR2").commit_step();
    table.activate(1, "ANV-V1", 1, "DR1").hush().to_commit();
    table.refuses(1, "card DR2", "DN-8.5");
    table.lay(|state| state.volley = 1).commit_step();
    table.offers(1, "card DR2");
}

#[test]
fn dn_8_17_disabled_cards_are_not_activated() {
    let mut table = Table::duel();
    table.hand(1, "GU1").disable(1, "ANV-M1").commit_step();
    table.commit(1, "GU1").others_pass().hush();
    // Only the Howitzers are left: they are declared without asking.
    let slot = table.slot(1, "ANV-W1") as u8;
    table.expects(|event| {
        matches!(event, Event::Declared { what, .. }
            if *what == broadside_dreadnaught::Activation::Card { slot, profile: 0, attached: 0 })
    });
    table.disable(1, "ANV-W1").hand(1, "GU1").commit_step();
    table.refuses(1, "card GU1", "DN-8.5");
}

#[test]
fn dn_8_18_a_weapon_needs_no_target() {
    let mut table = Table::duel();
    table.place(1, (-5, 3), 0).place(2, (5, -2), 0).cruiser(1, (3, -1), 2).cruiser(2, (4, -1), 2);
    table.hand(1, "GU1").commit_step();
    table.activate(1, "ANV-W1", 1, "GU1").hush();
    // The Cruiser may still attack.
    assert!(matches!(table.step(), Step::CruiserAttacks(_)), "{:?}", table.step());
    table.offers_just(1, &["cruiser 1", "done"]);
    table.act(1, "done").to_commit();
    assert!(table.system(1, "ANV-W1").activated);
    assert_eq!(table.discard_of(1), ["GU1"]);
}

#[test]
fn dn_8_19_a_profile_goes_in_its_order() {
    // Deep Scan Attached (green Scan 1), Hoists (Activate), the Shot, the Cruiser, Deep Magazines (Activated).
    let mut table = Table::battle(&[("ANV-a", &["ANV-U2"]), ("TAL-a", &[])]);
    table
        .place(1, (0, 0), 0)
        .place(2, (0, -3), 3)
        .cruiser(1, (2, 0), 0)
        .cruiser(2, (2, -2), 0)
        .hand(1, "GU1");
    table.attach(1, "ANV-W1", "SE1").discard(1, "GU5").commit_step();
    table.commit(1, "GU1").others_pass().declare(1, "ANV-W1", 1, 0).hush();
    assert!(matches!(table.step(), Step::Look(_)), "first the Scan: {:?}", table.step());
    table.act(1, "no");
    let top = table.options(1)[0].clone();
    table.act(1, &top);
    assert!(matches!(table.step(), Step::Shots(_)), "then the Shots: {:?}", table.step());
    table.fresh().act(1, "target ship 2");
    assert_eq!(super::cards::clash(&table).0, 6, "Hoists came before");
    table.until_step(|step| matches!(step, Step::CruiserAttacks(_) | Step::May(_)));
    assert!(matches!(table.step(), Step::CruiserAttacks(_)), "then the Cruisers: {:?}", table.step());
    table.act(1, "done");
    assert!(matches!(table.step(), Step::May(_)), "then the Hull bonus: {:?}", table.step());
}

#[test]
fn dn_8_20_a_drift_is_one_hex_triggers_cruisers_and_emergency_repair() {
    let mut table = Table::duel();
    table.place(2, (0, 0), 0).place(1, (0, 5), 0).cruiser(2, (3, 0), 0).disable(2, "TAL-W1").commit_step();
    table.drift(2).hush();
    assert_eq!(table.ship(2).0, (0, -1));
    assert!(matches!(table.step(), Step::May(_)), "Swiftreaver: {:?}", table.step());
    table.act(2, "no");
    assert!(matches!(table.step(), Step::CruiserMoves(_)), "{:?}", table.step());
    table.act(2, "done");
    assert!(matches!(table.step(), Step::EmergencyRepair(_)), "{:?}", table.step());
    table.act(2, "no").to_commit();
    assert_eq!((table.player(2).limit, table.player(2).made), (2, 1));
    assert!(table.player(2).systems.iter().all(|system| !system.activated));
}

#[test]
fn dn_8_20_a_blocked_drift_stays_where_it_is() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -1), 0).cruiser(1, (3, 0), 0).commit_step();
    table.drift(1).hush();
    assert_eq!(table.ship(1).0, (0, 0));
    assert!(matches!(table.step(), Step::CruiserMoves(_)), "Cruisers move all the same");
    table.expects_no(|event| matches!(event, Event::Moved { ship: ShipRef::Dreadnaught(_), .. }));
}

#[test]
fn dn_8_21_emergency_repair_is_paid_in_the_next_recovery() {
    let mut table = Table::duel();
    table.place(1, (0, 5), 0).disable(1, "ANV-W1").disable(1, "ANV-M1").disable(1, "ANV-D1").commit_step();
    table.drift(1).hush().act(1, "yes").act(1, "option a");
    table.act(1, "system ANV-W1").act(1, "system ANV-M1");
    assert!(!table.system(1, "ANV-W1").disabled && !table.system(1, "ANV-M1").disabled);
    assert_eq!(table.player(1).emergency, 1);
    // One option, not two.
    assert!(!matches!(table.step(), Step::Repairs(_)), "{:?}", table.step());
    table.at(Beat::End);
    assert_eq!(table.player(1).emergency, 1, "the debt survives the turn");
    table.recovery().hush();
    table.expects(|event| matches!(event, Event::Recovery { points: 3, seat } if seat.number() == 1));
    assert_eq!(table.player(1).emergency, 0);
}

#[test]
fn dn_8_21_no_more_debt_than_the_repair_total() {
    // Talon has 2.
    let mut table = Table::duel();
    table.place(2, (0, 5), 0).disable(2, "TAL-W1").change(2, |it| it.emergency = 2);
    table.commit_step().drift(2).hush();
    table.act(2, "no");
    assert!(!matches!(table.step(), Step::EmergencyRepair(_)), "{:?}", table.step());
    let mut table = Table::duel();
    table.place(2, (0, 5), 0).disable(2, "TAL-W1").change(2, |it| it.emergency = 1);
    table.commit_step().drift(2).hush().act(2, "no");
    assert!(matches!(table.step(), Step::EmergencyRepair(_)), "{:?}", table.step());
}

#[test]
fn dn_8_22_intent_follows_the_volley() {
    let mut table = Table::duel();
    table.commit_step().others_pass();
    assert!(matches!(table.step(), Step::Intent(DeclareIntent(it)) if it == seat(1)));
    assert_eq!(table.state().volley, 1);
    assert!(table.state().players.values().all(|player| player.intent != Some(Intent::Fight)));
    table.offers_just(1, &["fight", "recover"]);
}

#[test]
fn dn_8_20_a_blocked_drift_says_what_is_in_the_way() {
    let mut table = Table::duel();
    table.place(1, (0, 0), 0).place(2, (0, -1), 0).commit_step().fresh().drift(1).hush();
    table.tells("DN-13.8", "Ironmarch does not Drift: Swiftreaver is in the way.");
    let mut table = Table::duel();
    table.place(1, (0, -5), 0).commit_step().fresh().drift(1).hush();
    table.tells("DN-13.8", "Ironmarch does not Drift: the map ends there.");
}
