//! Shipbuilding and decks (DN-4).

use broadside_dreadnaught::{Action, DeckChoice, DeckList, Event, Kind, Step};
use broadside_engine::Observer;

use crate::kit::*;

/// The rules that a deck list breaks, each once.
fn faults(list: &str) -> Vec<String> {
    let content = content();
    let faults = match DeckList::from(list).read(&content) {
        Ok(deck) => deck.faults(&content),
        Err(faults) => faults,
    };
    let mut rules: Vec<String> = faults.iter().map(|fault| fault.rule.to_string()).collect();
    rules.sort();
    rules.dedup();
    rules
}

fn deck(list: &str) -> DeckChoice {
    DeckList::from(list).read(&content()).expect("a deck")
}

#[test]
fn dn_4_1_a_deck_has_twenty_different_cards() {
    let content = content();
    for (index, _) in content.decks().iter().enumerate() {
        let cards: Vec<_> = content.cards_of(broadside_dreadnaught::DeckId(index as u8)).collect();
        let count = |kind| cards.iter().filter(|&&card| content.system(card).kind == kind).count();
        let kinds =
            [Kind::MainWeapon, Kind::Drive, Kind::Reactor, Kind::Weapon, Kind::Defence, Kind::Upgrade];
        assert_eq!(kinds.map(count), [2, 2, 3, 5, 3, 5]);
        assert_eq!(cards.len(), 20);
    }
}

#[test]
fn dn_4_2_a_basic_deck_is_all_cards_of_its_symbol() {
    let content = content();
    let cards = deck("TAL-b").cards(&content);
    assert_eq!(cards.len(), 20);
    assert!(cards.iter().all(|&card| content.system(card).id.starts_with("TAL-")));
    // And only they are offered when the ship is built.
    let table = Table::start(&setup(&["TAL-b", "ANV-a"]));
    table.offers_just(1, &["build TAL-R1", "build TAL-R2", "build TAL-R3"]);
}

#[test]
fn dn_4_3_a_custom_deck_swaps_cards_of_the_same_kind() {
    let content = content();
    assert!(faults("ANV-a ANV-W1=THO-W2 ANV-U1=THO-U4").is_empty());
    let cards = deck("ANV-a ANV-W1=THO-W2 ANV-U1=THO-U4").cards(&content);
    assert_eq!(cards.len(), 20);
    assert!(cards.contains(&card("THO-W2")) && !cards.contains(&card("ANV-W1")));
    assert_eq!(faults("ANV-a ANV-W1=THO-D2"), ["DN-4.3"]);
    assert_eq!(faults("ANV-a ANV-W1=THO-U2"), ["DN-4.3"]);
    assert!(faults("ANV-a TAL-W1=THO-W2").contains(&"DN-4.3".into()), "the old card is not of this deck");
}

#[test]
fn dn_4_4_critical_cards_are_never_swapped() {
    for list in ["ANV-a ANV-M1=TAL-M1", "ANV-a ANV-R1=LAN-R2", "ANV-a ANV-V2=THO-V1"] {
        assert_eq!(faults(list), ["DN-4.4"], "{list}");
    }
}

/// A list that swaps this many Weapons, Defences and Upgrades of Anvil for those of Thorn.
fn swapping(weapons: usize, defences: usize, upgrades: usize) -> String {
    let mut list = String::from("ANV-a");
    for (letter, count) in [("W", weapons), ("D", defences), ("U", upgrades)] {
        for number in 1..=count {
            list += &format!(" ANV-{letter}{number}=THO-{letter}{number}");
        }
    }
    list
}

#[test]
fn dn_4_5_few_cards_of_a_kind_are_swapped_or_all() {
    for (count, legal) in [(0, true), (1, true), (2, true), (3, true), (4, false), (5, true)] {
        assert_eq!(faults(&swapping(count, 0, 0)).is_empty(), legal, "{count} Weapons");
    }
    for (count, legal) in [(1, true), (2, false), (3, true)] {
        assert_eq!(faults(&swapping(0, count, 0)).is_empty(), legal, "{count} Defences");
    }
    for (count, legal) in [(1, true), (2, true), (3, false), (4, false), (5, true)] {
        assert_eq!(faults(&swapping(0, 0, count)).is_empty(), legal, "{count} Upgrades");
    }
    assert_eq!(faults(&swapping(4, 0, 0)), ["DN-4.5"]);
    assert!(faults(&swapping(3, 1, 2)).is_empty());
}

#[test]
fn dn_4_6_a_kind_wholly_swapped_forbids_another() {
    assert_eq!(faults(&swapping(5, 3, 0)), ["DN-4.6"]);
    assert_eq!(faults(&swapping(5, 0, 5)), ["DN-4.6"]);
    assert_eq!(faults(&swapping(5, 1, 1)), ["DN-4.6"]);
    assert_eq!(faults(&swapping(2, 3, 2)), ["DN-4.6"]);
    assert!(faults(&swapping(5, 1, 0)).is_empty());
    assert!(faults(&swapping(5, 0, 2)).is_empty());
    assert!(faults(&swapping(0, 3, 2)).is_empty());
}

#[test]
fn dn_4_7_at_most_three_symbols_are_in_a_deck() {
    assert!(faults("ANV-a ANV-W1=THO-W2 ANV-W3=CRO-W2").is_empty());
    assert_eq!(faults("ANV-a ANV-W1=THO-W2 ANV-W3=CRO-W2 ANV-U1=TID-U1"), ["DN-4.7"]);
}

#[test]
fn dn_4_8_no_card_is_in_a_deck_twice() {
    assert!(faults("ANV-a ANV-W1=THO-W2 ANV-W3=THO-W2").contains(&"DN-4.8".into()));
    assert_eq!(faults("ANV-a ANV-W1=ANV-W2"), ["DN-4.8"]);
}

/// Whether the Hull bonus is offered after a card is Activated.
fn hull_after(list: &str, cards: &[&str], system: &str, profile: u8, grid: &str) -> bool {
    let mut table = Table::battle(&[(list, cards), ("LAN-b", &[])]);
    table.place(1, (-5, 3), 0).place(2, (5, -2), 0).hand(1, grid);
    table.mark(1, "ANV-V1", 1).commit_step().activate(1, system, profile, grid).hush();
    table.until_step(|step| matches!(step, Step::May(_) | Step::Triggers(_) | Step::Commit));
    !matches!(table.step(), Step::Commit)
}

#[test]
fn dn_4_9_every_symbol_in_the_deck_brings_its_hull_bonus() {
    // A basic deck: its own bonus, after Activating a card of it.
    assert!(hull_after("ANV-a", &[], "ANV-U1", 1, "FO1"));
    // A custom deck: also that of the other symbol, if a card of it is in the deck and Activated.
    let custom = "ANV-a ANV-U1=TAL-U1 ANV-U2=TAL-U2";
    assert!(hull_after(custom, &["TAL-U1"], "TAL-U1", 1, "DR1"));
    // Slipstream turns the ship once.
    let mut table = Table::battle(&[(custom, &["TAL-U2"]), ("LAN-b", &[])]);
    table.place(1, (-5, 3), 0).hand(1, "SE1").commit_step().activate(1, "TAL-U2", 1, "SE1").hush();
    table.act(1, "yes").act(1, "right");
    assert_eq!(table.ship(1), ((-5, 3), 1));
    // It is once per turn.
    table.to_commit();
    table.hand(1, "SE1").commit_step().activate(1, "TAL-U2", 1, "SE1").hush();
    assert!(matches!(table.step(), Step::Commit), "{:?}", table.step());
    // And it is there again in the next turn.
    table.new_turn().until_step(|step| matches!(step, Step::InitiativeBoost(_)));
    table.hand(1, "SE1").commit_step().activate(1, "TAL-U2", 1, "SE1").hush();
    assert!(matches!(table.step(), Step::May(_)), "{:?}", table.step());
}

#[test]
fn dn_4_10_an_illegal_list_is_rejected_with_all_its_faults() {
    let rules = broken(&setup(&["ANV-a ANV-M1=TAL-M1 ANV-W1=THO-D2", "LAN-a LAN-W1=LAN-W2"]));
    for rule in ["DN-4.3", "DN-4.4", "DN-4.8"] {
        assert!(rules.contains(&rule.into()), "{rule} is not among {rules:?}");
    }
}

#[test]
fn dn_4_11_one_card_of_each_kind_is_chosen() {
    let mut table = Table::start(&setup(&["ANV-b", "LAN-a"]));
    for kind in ["R", "V", "M", "W", "D", "U"] {
        let offered = table.options(1);
        assert!(!offered.is_empty());
        for action in table.actions(1) {
            let Action::Build(id) = action else { panic!("{action} builds nothing") };
            assert!(content().system(id).id.starts_with(&format!("ANV-{kind}")), "{action}");
        }
        table.act(1, format!("build ANV-{kind}1"));
    }
    // Doorward has a second Defence; the one in play is not offered again.
    table.offers_just(1, &["build ANV-D2", "build ANV-D3"]);
    table.refuses(1, "build ANV-W2", "DN-4.11");
    table.act(1, "build ANV-D3");
    assert_eq!(table.player(1).systems.len(), 7);
    table.awaits(&[2]);
    table.build(2, &[]);
    assert_eq!(table.player(2).systems.len(), 6);
}

#[test]
fn dn_4_12_building_is_secret_until_all_are_done() {
    let mut table = Table::start(&setup(&["ANV-a", "TAL-a"]));
    assert_eq!((table.awaited(), table.is_secret()), (vec![1, 2], true));
    table.fresh();
    table.build(1, &["ANV-R2"]);
    let told = table.told(Observer::Seat(seat(2)));
    assert!(
        !told.iter().any(|event| matches!(event, Event::Picked { .. } | Event::Built { .. })),
        "{told:?}"
    );
    table.expects_no(|event| matches!(event, Event::Built { .. }));
    table.build(2, &[]);
    let shown = table
        .told(Observer::Seat(seat(1)))
        .into_iter()
        .filter(|event| matches!(event, Event::Built { .. }))
        .count();
    assert_eq!(shown, 2, "both layouts are shown");
    assert!(table.player(1).ship.is_none(), "nothing is on the map yet");
}

#[test]
fn dn_4_13_set_aside_cards_are_out_of_play() {
    // Hoists would add Damage and Damage Parties Repair: only the card in play works.
    let mut table = Table::battle(&[("ANV-a", &["ANV-U2"]), ("TAL-a", &[])]);
    table.recovery();
    table.expects(|event| matches!(event, Event::Recovery { points: 3, seat } if seat.number() == 1));
    assert!(table.player(1).systems.iter().all(|system| system.card != card("ANV-U1")));
}

#[test]
fn dn_4_14_the_reactor_carries_the_symbol_of_the_status_card() {
    let table = Table::start(&setup(&["CRO-a CRO-W1=TAL-W1", "LAN-a"]));
    table.offers_just(1, &["build CRO-R1", "build CRO-R2", "build CRO-R3"]);
    let mut wrong = setup(&["ANV-a", "TAL-a", "LAN-a"]);
    wrong.players = 2;
    assert_eq!(broken(&wrong), ["DN-4.14"], "one status card for each player");
}

#[test]
fn dn_4_15_layouts_are_in_printed_order() {
    let table = Table::battle(&[("THO-a", &["THO-W1", "THO-W3"]), ("TAL-a", &[])]);
    let kinds: Vec<Kind> =
        table.player(1).systems.iter().map(|system| content().system(system.card).kind).collect();
    let order = [Kind::Reactor, Kind::Drive, Kind::MainWeapon, Kind::Weapon, Kind::Defence, Kind::Upgrade];
    assert_eq!(kinds[..6], order);
    assert_eq!(kinds[6], Kind::Weapon);
}
