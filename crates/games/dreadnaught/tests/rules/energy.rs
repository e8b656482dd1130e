//! DN-11: Energy tokens.

use broadside_dreadnaught::{Action, Beat, Event, Kind, Recover, Setup, Step};

use crate::kit::*;

/// A Banked Furnace with two Energy tokens against an Anvil.
fn furnace() -> Table {
    let mut battle = Table::face_to_face();
    battle.fit(1, "ANV-R2").change(1, |player| (player.energy, player.limit) = (2, 1));
    battle
}

/// The limit is used up, so that only Energy is left.
fn only_energy() -> Table {
    let mut battle = furnace();
    battle.change(1, |player| player.limit = 0).exchange();
    battle
}

#[test]
fn dn_11_1_a_reactor_with_limit_1_gives_its_energy_at_set_up() {
    for card in content().systems() {
        if let Some(reactor) = card.reactor {
            let expected = if reactor.activations == 1 { 2..=3 } else { 0..=0 };
            assert!(expected.contains(&reactor.energy), "{}", card.id);
        }
    }
    let mut battle = Table::begun(&Setup { ..setup(&["ANV-a", "TAL-a"]) });
    let wanted = [card("ANV-R2"), card("TAL-R3")];
    battle.until(|battle| !battle.player(1).systems.is_empty() && !battle.player(2).systems.is_empty());
    let mut battle = Table::begun(&Setup { ..setup(&["ANV-a", "TAL-a"]) });
    while battle.actions(1).iter().chain(&battle.actions(2)).any(|it| matches!(it, Action::Build(_))) {
        let number = battle.awaited()[0];
        let options = battle.actions(number);
        let pick = options.iter().find(|it| matches!(it, Action::Build(card) if wanted.contains(card)));
        battle.act(number, *pick.unwrap_or(&options[0]));
    }
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (2, 0));
    assert_eq!((battle.player(2).energy, battle.player(2).spent), (3, 0));
}

#[test]
fn dn_11_2_energy_is_locked_while_the_limit_is_2_or_a_token_is_held() {
    let mut battle = furnace();
    battle.exchange();
    assert!(battle.is_offered(1, "energy"), "limit 1");
    let mut battle = furnace();
    battle.change(1, |player| player.limit = 2).exchange();
    battle.refuses(1, "energy", "DN-11.2");
    let mut battle = furnace();
    battle.change(1, |player| player.tokens = 1).exchange();
    battle.refuses(1, "energy", "DN-11.2");
}

#[test]
fn dn_11_2_outside_a_volley_the_current_maximum_counts() {
    // In Power Up the remaining limit is still 0; the Boosts of Energy go by the maximum.
    let mut battle = furnace();
    battle.loud().change(1, |player| player.limit = 0).beat(Beat::Rearm);
    battle.offers(1, "drain");
    let mut battle = furnace();
    battle.loud().attach(1, "ANV-W1", "CO5").change(1, |player| player.limit = 0).beat(Beat::Rearm);
    assert!(!battle.is_offered(1, "drain"), "Regroup makes the maximum 2");
    let mut battle = furnace();
    battle.loud().change(1, |player| player.tokens = 1).beat(Beat::Recovery);
    assert!(!battle.is_offered(1, "drain"), "an Activation token is held");
}

#[test]
fn dn_11_3_a_token_activates_a_card_for_free() {
    let mut battle = only_energy();
    battle.fit(1, "ANV-M2");
    battle.commit(1, "energy").others_pass().declare(1, "ANV-M2", 2, 0).rest();
    let player = battle.player(1);
    assert_eq!((player.energy, player.spent), (1, 1));
    assert_eq!((player.limit, player.tokens, player.made), (0, 0, 1), "it counts towards the four, no more");
    assert!(player.overload.is_empty(), "nothing is Overloaded");
    assert!(battle.system(1, "ANV-M2").activated);
    battle.offers(1, "energy");
    battle.commit(1, "energy").others_pass();
    let slot = battle.slot(1, "ANV-M2") as u8;
    battle.refuses(1, Action::Declare { slot, profile: 0, attached: 0 }, "DN-11.3");
}

#[test]
fn dn_11_3_energy_is_offered_only_where_it_can_do_something() {
    // Every card with a profile has been Activated; a Reactor has none. A declaration must exist (DN-8.9).
    let mut battle = furnace();
    battle.hand(1, "").change(1, |player| {
        player.limit = 0;
        player
            .systems
            .iter_mut()
            .for_each(|it| it.activated = content().system(it.card).kind != Kind::Reactor);
    });
    battle.exchange();
    battle.does_not_offer(1, "energy");
}

#[test]
fn dn_11_4_a_token_activates_a_disabled_card_for_its_grid_cost() {
    let mut battle = furnace();
    battle.change(1, |player| player.limit = 0).disable(1, "ANV-W1").attach(1, "ANV-W1", "GU2");
    battle.hand(1, "SE1").exchange().commit(1, "energy").others_pass();
    let slot = battle.slot(1, "ANV-W1") as u8;
    let free = Action::Declare { slot, profile: 0, attached: 0 };
    // A Disabled card is not free.
    battle.refuses(1, free, "DN-11.3");
    assert!(!battle.actions(1).iter().any(|it| matches!(it, Action::Force { .. })), "no GU in the hand");

    let mut battle = furnace();
    battle.change(1, |player| player.limit = 0).disable(1, "ANV-W1").attach(1, "ANV-W1", "GU2");
    battle.hand(1, "GU1 FO1").exchange().commit(1, "energy").others_pass();
    let force = |second| Action::Force { slot, profile: u8::from(second), first: grid("GU1"), second: None };
    battle.offers(1, force(false));
    battle.offers(1, Action::Force { slot, profile: 1, first: grid("GU1"), second: Some(grid("FO1")) });
    battle.act(1, force(false)).fire(1, at_ship(2));
    assert_eq!(battle.blows(), [(5, 2)], "the Attached card gives no +1 Damage");
    battle.rest();
    assert!(battle.is_disabled(1, "ANV-W1"), "it stays Disabled");
    assert!(battle.in_discard(1, "GU1"));
    assert_eq!((battle.player(1).energy, battle.player(1).made), (1, 1));
}

#[test]
fn dn_11_5_a_token_attaches_a_card() {
    let mut battle = only_energy();
    battle.hand(1, "GU2").deck_top(1, "GU1").hand(2, "FL4");
    battle.loud().commit(1, "energy");
    battle.commit(2, "pass");
    let slot = battle.slot(1, "ANV-W1") as u8;
    battle.act(1, Action::AttachBy { card: grid("GU2"), slot, replace: None });
    let asked = battle.who_is_asked();
    assert!(asked.iter().any(|(kind, number)| format!("{kind:?}") == "P" && *number == 2), "{asked:?}");
    battle.until_step(|step| matches!(step, Step::Commit | Step::Intent(_)));
    let system = battle.system(1, "ANV-W1");
    assert!(system.disabled && system.attached[0].card == grid("GU2"));
    assert!(battle.in_discard(1, "GU1"), "a card was flipped");
    let player = battle.player(1);
    assert_eq!((player.attach, player.made, player.spent), (0, 0, 1), "no Attachment Limit, no Activation");
}

#[test]
fn dn_11_6_a_boost_takes_a_marker_off_the_reactor() {
    let mut battle = furnace();
    battle.loud().mark(1, "ANV-R2", 3).beat(Beat::Exchange).boost_by(1, Action::Mend);
    assert_eq!(battle.markers(1, "ANV-R2"), 2);
    let player = battle.player(1);
    assert_eq!((player.energy, player.spent, player.boosts), (1, 0, 1), "the token leaves the game");

    let mut battle = furnace();
    battle.loud().mark(1, "ANV-R2", 3).change(1, |player| (player.energy, player.spent) = (0, 2));
    battle.exchange();
    assert!(!battle.is_offered(1, "mend"), "spent tokens do not qualify");
}

#[test]
fn dn_11_7_a_boost_drains_an_opponents_limit() {
    let mut battle = furnace();
    battle.loud().change(2, |player| player.limit = 2).exchange().boost_by(1, Action::Drain);
    assert_eq!(battle.player(2).limit, 1);
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (1, 0));
    // The maximum of later Volleys falls too, until the end of the turn.
    battle.hush().beat(Beat::Volley);
    assert_eq!(battle.player(2).limit, 1);
    battle.beat(Beat::End).until(|battle| battle.state().turn == 2 && battle.state().volley == 1);
    assert_eq!(battle.player(2).limit, 2);
}

#[test]
fn dn_11_7_the_limit_does_not_fall_below_0_nor_the_maximum_below_1() {
    let mut battle = furnace();
    battle.loud().change(2, |player| player.limit = 0).fit(2, "ANV-R2").exchange();
    battle.boost_by(1, Action::Drain);
    assert_eq!(battle.player(2).limit, 0);
    battle.hush().beat(Beat::Volley);
    assert_eq!(battle.player(2).limit, 1);
}

#[test]
fn dn_11_8_a_spent_token_does_nothing_until_it_is_flipped() {
    let mut battle = furnace();
    battle.loud().change(1, |player| (player.energy, player.spent) = (0, 2)).hand(1, "FL5").exchange();
    battle.does_not_offer(1, "drain");
    battle.boost(1, "FL5").act(1, "branch 2");
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (1, 1));
    battle.hush();
    battle.offers(1, "energy");
}

#[test]
fn dn_11_9_one_repair_flips_any_number_of_tokens() {
    let mut battle = furnace();
    battle.change(1, |player| {
        (player.energy, player.spent) = (0, 2);
        player.intent = Some(broadside_dreadnaught::Intent::Recover);
    });
    battle.beat(Beat::Recovery);
    let points = battle.player(1).repair;
    battle.recover(1, Recover::Energy);
    assert_eq!((battle.player(1).energy, battle.player(1).spent), (2, 0));
    battle.expects(|event| matches!(event, Event::Energised { count: 2, .. }));
    assert!(battle.player(1).repair == points - 1 || battle.player(1).repair == 0);
    assert!(!battle.is_offered(1, Action::Option(Recover::Energy)), "nothing is left to flip");
}
