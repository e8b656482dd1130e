//! Power Up and Attach (DN-7).

use broadside_dreadnaught::{AttachPick, Beat, Event, OpenWindow, Step, WindowKind};
use broadside_engine::Observer;

use crate::kit::*;

fn in_window(table: &Table, wanted: WindowKind) -> bool {
    matches!(table.step(), Step::Window(OpenWindow { kind, .. }) if kind == wanted)
}

#[test]
fn dn_7_1_power_up_goes_in_its_order() {
    // Draw, Initiative draw, Obstacles, Tokens, area effects, re-arm, F window, Attach, convert.
    let mut table = Table::duel();
    table.place(1, (-5, 4), 0).place(2, (5, -2), 0).cruiser(1, (-6, 4), 0);
    table.change(1, |it| it.cruisers[0].disarmed = true);
    table.obstacle("OB03", (0, 4), 0);
    table.token(2, "torpedo", (3, 2), 0);
    table.obstacle("OB04", (-5, 4), 0);
    table.new_turn();
    assert!(matches!(table.step(), Step::InitiativeDraw(_)), "{:?}", table.step());
    assert_eq!((table.player(1).hand.len(), table.player(2).hand.len()), (5, 4));
    table.expects_no(|event| matches!(event, Event::ObstacleMoved { .. }));
    table.act(1, "no");
    assert!(in_window(&table, WindowKind::F), "{:?}", table.step());
    assert!(!table.player(1).cruisers[0].disarmed, "re-armed before the window");
    let place =
        |like: fn(&Event) -> bool| table.events().iter().position(|event| like(event)).expect("it happened");
    let order = [
        place(|event| matches!(event, Event::Turn { .. })),
        place(|event| matches!(event, Event::Drew { .. })),
        place(|event| matches!(event, Event::ObstacleMoved { .. })),
        place(|event| matches!(event, Event::TokenMoved { .. })),
        place(|event| matches!(event, Event::Strained { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    table.hush();
    assert!(matches!(table.step(), Step::AttachPick(AttachPick(it)) if it == seat(1)));
    table.act(1, "pass").act(2, "pass");
    table.expects(|event| matches!(event, Event::Tokens { .. }));
    let converted = table.events().iter().position(|event| matches!(event, Event::Tokens { .. }));
    let volley = table.events().iter().position(|event| matches!(event, Event::Volley { .. }));
    assert!(converted < volley && volley.is_some());
}

#[test]
fn dn_7_2_limits_are_reset() {
    let mut table = Table::battle(&[("TID-a", &["TID-U4"]), ("TAL-a", &[])]);
    table.change(1, |it| (it.boosts, it.attach) = (2, 0));
    table.new_turn();
    assert_eq!(table.player(1).boosts, 0);
    // Deep Well 2, Tidal Computer +1.
    assert_eq!(table.player(1).attach, 3);
    assert_eq!(table.player(2).attach, 1);
}

#[test]
fn dn_7_2_the_passive_of_a_disabled_card_adds_nothing() {
    let mut table = Table::battle(&[("TID-a", &["TID-U4"]), ("TAL-a", &[])]);
    table.disable(1, "TID-U4").new_turn();
    assert_eq!(table.player(1).attach, 2);
}

#[test]
fn dn_7_3_hands_are_filled_up() {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2").hand(2, "DR1 DR2 DR3 DR4 DR5");
    table.deck_top(1, "LA1 LA2 LA3").new_turn();
    assert_eq!(table.hand_of(1), ["GU1", "GU2", "LA1", "LA2", "LA3"]);
    // Hotshot Core has hand size 4: five cards are kept, none is drawn.
    assert_eq!(table.hand_of(2), ["DR1", "DR2", "DR3", "DR4", "DR5"]);
}

#[test]
fn dn_7_4_initiative_draws_one_and_discards_one() {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2 GU3 GU4 GU5").deck_top(1, "LA1").new_turn();
    assert_eq!(table.awaited(), [1], "only the holder is asked");
    table.act(1, "yes");
    assert_eq!(table.hand_of(1).len(), 6, "even with a full hand");
    table.offers_just(1, &["card GU1", "card GU2", "card GU3", "card GU4", "card GU5", "card LA1"]);
    assert!(table.is_secret());
    table.act(1, "card LA1");
    assert_eq!(table.discard_of(1), ["LA1"]);
    assert_eq!(table.hand_of(1).len(), 5);
    table.tells("DN-7.4", "Player 1 discards");
}

#[test]
fn dn_7_4_without_a_card_drawn_none_is_discarded() {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2 GU3 GU4 GU5");
    table.change(1, |it| {
        for card in std::mem::take(&mut it.deck) {
            it.removed.insert(card);
        }
    });
    table.new_turn().act(1, "yes");
    assert_eq!(table.hand_of(1).len(), 5);
    assert!(table.player(1).discard.is_empty());
    assert!(!matches!(table.step(), Step::InitiativeDiscard(_)));
}

#[test]
fn dn_7_4_there_is_no_initiative_draw_in_a_larger_game() {
    let mut table = Table::battle(&[("ANV-a", &[]), ("TAL-a", &[]), ("CRO-a", &[])]);
    table.new_turn();
    assert!(in_window(&table, WindowKind::F), "{:?}", table.step());
}

#[test]
fn dn_7_5_cruisers_are_armed_again_and_strain_is_gone() {
    let mut table = Table::duel();
    table.cruiser(1, (0, 3), 0).strain(1, "ANV-D1", 2);
    table.change(1, |it| (it.cruisers[0].disarmed, it.cruisers[0].strain) = (true, 2));
    table.token(1, "drone", (0, 4), 0);
    table.lay(|state| state.tokens[0].strain = 1);
    table.new_turn().act(1, "no");
    let cruiser = table.player(1).cruisers[0];
    assert_eq!((cruiser.disarmed, cruiser.strain, table.state().tokens[0].strain), (false, 0, 0));
    assert_eq!(table.system(1, "ANV-D1").strain, 2, "Strain of Dreadnaughts stays");
}

#[test]
fn dn_7_6_players_attach_alternately_until_they_pass() {
    let ships: &[(&str, &[&str])] = &[("ANV-a", &[]), ("TAL-a", &["TAL-R2"])];
    let mut table = Table::battle(ships);
    table.initiative(2).hand(1, "GU1 GU2 GU3").hand(2, "LA1 LA2 LA3").attach_step();
    assert_eq!(table.awaited(), [2], "in resolution order");
    table.act(2, "card LA1").act(2, "system TAL-W1").hush();
    table.awaits(&[1]);
    table.refuses(1, "card LA1", "DN-7.6");
    table.act(1, "pass");
    table.awaits(&[2]);
    table.act(2, "card LA2").act(2, "system TAL-M1").hush();
    // The limit of 2 is used up; seat 1 has passed and is not asked again.
    assert!(!matches!(table.step(), Step::AttachPick(_)), "{:?}", table.step());
    assert_eq!(table.player(2).tokens, 0);
    assert_eq!(table.player(1).tokens, 2);
}

#[test]
fn dn_7_7_a_card_holds_two_attachments() {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2").attach(1, "ANV-W1", "GU3").attach(1, "ANV-W1", "GU4");
    table.attach(1, "ANV-M1", "GU5").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1");
    table.offers_just(1, &["attachment ANV-W1 1", "attachment ANV-W1 2"]);
    table.refuses(1, "add", "DN-7.7");
    table.act(1, "attachment ANV-W1 1").hush();
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU4", "GU1"]);
    assert!(table.discard_of(1).contains(&"GU3".into()));
    // With one, replacing is optional.
    table.until_step(|step| matches!(step, Step::AttachPick(AttachPick(it)) if it == seat(1)));
    table.act(1, "card GU2").act(1, "system ANV-M1");
    table.offers_just(1, &["attachment ANV-M1 1", "add"]);
    table.act(1, "add").hush();
    assert_eq!(table.attached_to(1, "ANV-M1"), ["GU5", "GU2"]);
}

#[test]
fn dn_7_8_opponents_may_respond_to_an_attach() {
    let mut table = Table::duel();
    table.hand(1, "GU1 FL4").hand(2, "FL4").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1");
    assert!(in_window(&table, WindowKind::P));
    assert_eq!(table.awaited(), [2], "the attaching player is not asked");
    table.act(2, "card FL4").hush();
    table.expects(|event| matches!(event, Event::AttachCancelled { .. }));
    assert!(table.attached_to(1, "ANV-W1").is_empty());
    assert!(table.discard_of(1).contains(&"GU1".into()), "the card is discarded");
    assert_eq!(table.player(1).attach, 1, "and the limit falls all the same");
    assert!(!table.system(1, "ANV-W1").disabled, "there is no other effect");
    table.expects_no(|event| matches!(event, Event::Flipped { .. }));
}

#[test]
fn dn_7_8_what_is_attached_is_shown_before_the_response() {
    let mut table = Table::duel();
    table.hand(1, "GU1").hand(2, "FL1").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1");
    let (named, slot) = (grid("GU1"), table.slot(1, "ANV-W1") as u8);
    let told = table.told(Observer::Seat(seat(2)));
    let shown = |event: &Event| matches!(event, Event::Attaching { card, slot: it, .. } if (*card, *it) == (named, slot));
    assert!(told.iter().any(shown));
    assert_eq!(table.awaited(), [2], "a hand without Short Circuit is asked too");
    table.offers_just(2, &["pass"]);
}

#[test]
fn dn_7_9_cards_are_flipped_until_one_matches() {
    // WE-7: Rapid Loader (GU WA) flips Deep Scan, Scorch, Vent Strain (WA FL).
    let mut table = Table::duel();
    table.hand(1, "GU2 GU4").deck_top(1, "SE1 FL2 WA3 FO2").attach_step();
    table.act(1, "card GU2").act(1, "system ANV-W1").hush();
    assert_eq!(table.discard_of(1), ["WA3", "SE1", "FL2"]);
    assert!(table.system(1, "ANV-W1").disabled);
    let flips: Vec<bool> = table
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Flipped { matches, .. } => Some(*matches),
            _ => None,
        })
        .collect();
    assert_eq!(flips, [false, false, true]);
    // Then Range Table (GU FL): Restart (FO GU) matches at once.
    table.until_step(|step| matches!(step, Step::AttachPick(AttachPick(it)) if it == seat(1)));
    table.act(1, "card GU4").act(1, "system ANV-W1").act(1, "add").hush();
    assert_eq!(table.player(1).discard.len(), 4);
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU2", "GU4"]);
    assert_eq!(table.player(1).tokens, 0);
}

#[test]
fn dn_7_9_the_third_card_is_the_last() {
    let mut table = Table::duel();
    table.hand(1, "GU5").deck_top(1, "SE1 FL2 WA3 FO2").attach_step();
    table.act(1, "card GU5").act(1, "system ANV-W1").hush();
    assert_eq!(table.count(|event| matches!(event, Event::Flipped { .. })), 3);
    assert_eq!(table.deck_of(1)[0], "FO2");
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU5"]);
}

#[test]
fn dn_7_10_the_first_attachment_disables_the_card() {
    let mut table = Table::duel();
    table.hand(1, "GU1").attach(1, "ANV-W1", "GU3").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1").act(1, "attachment ANV-W1 1").hush();
    assert!(!table.system(1, "ANV-W1").disabled, "replacing does not");
    let mut table = Table::duel();
    table.hand(1, "GU1").attach(1, "ANV-W1", "GU3").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1").act(1, "add").hush();
    assert!(!table.system(1, "ANV-W1").disabled, "nor does a second one");
    let mut table = Table::duel();
    table.hand(1, "GU1").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1").hush();
    assert!(table.system(1, "ANV-W1").disabled);
    let disabled = table.events().iter().position(|event| matches!(event, Event::Disabled { .. }));
    let flipped = table.events().iter().position(|event| matches!(event, Event::Flipped { .. }));
    assert!(disabled < flipped, "before the flip");
}

#[test]
fn dn_7_11_the_card_is_tucked_and_the_limit_falls() {
    let mut table = Table::duel();
    table.hand(1, "GU1").attach(1, "ANV-W1", "GU3").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1").act(1, "attachment ANV-W1 1");
    table.hush();
    let (old, new) = (grid("GU3"), grid("GU1"));
    assert!(table.player(1).discard.contains(old), "the replaced card is discarded");
    table.tells("DN-7.11", "Player 1 discards");
    assert!(!table.player(1).hand.contains(new));
    table.expects(|event| matches!(event, Event::Tucked { card, .. } if *card == new));
    // One of two is left: one Activation token.
    table.until_step(|step| !matches!(step, Step::AttachPick(_) | Step::Window(_)));
    assert_eq!(table.player(1).tokens, 1);
}

#[test]
fn dn_7_12_unused_attachments_become_activation_tokens() {
    let mut table = Table::duel();
    table.hand(1, "GU1").attach_step().act(1, "pass");
    assert_eq!((table.player(1).tokens, table.player(2).tokens), (2, 1));
    assert_eq!((table.player(1).attach, table.player(2).attach), (0, 0));
}

#[test]
fn dn_7_13_tokens_stay_and_there_are_never_more_than_four() {
    let mut table = Table::duel();
    table.tokens(1, 3).tokens(2, 1).at(Beat::End);
    assert_eq!((table.player(1).tokens, table.player(2).tokens), (3, 1), "into the next turn");
    table.attach_step();
    table.until_step(|step| matches!(step, Step::InitiativeBoost(_)));
    assert_eq!((table.player(1).tokens, table.player(2).tokens), (4, 2));
}

#[test]
fn dn_7_14_an_empty_deck_is_made_anew_for_a_flip() {
    let mut table = Table::duel();
    table.hand(1, "GU1").deck(1, "").attach_step();
    table.act(1, "card GU1").act(1, "system ANV-W1").hush();
    table.expects(|event| matches!(event, Event::Reshuffled { .. }));
    table.expects(|event| matches!(event, Event::Flipped { .. }));
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU1"]);
}

#[test]
fn dn_7_14_without_any_card_flipping_stops() {
    let mut table = Table::duel();
    table.hand(1, "GU1");
    table.change(1, |it| {
        for card in std::mem::take(&mut it.deck) {
            it.removed.insert(card);
        }
    });
    table.attach_step().act(1, "card GU1").act(1, "system ANV-W1").hush();
    table.expects_no(|event| matches!(event, Event::Flipped { .. }));
    assert_eq!(table.attached_to(1, "ANV-W1"), ["GU1"]);
    assert!(table.system(1, "ANV-W1").disabled);
}
