//! DN-21: card and token limits.

use broadside_dreadnaught::{
    Action, Attached, Cards, Commit, Event, GridId, GridType, LookAtCards, Player, Setup, Step,
};
use broadside_engine::{Describe, Game, Observer};

use crate::kit::*;

#[test]
fn dn_21_1_hull_and_reference_cards_are_no_deck_cards() {
    let content = content();
    for deck in content.decks() {
        let id = content.decks().iter().position(|it| it.symbol == deck.symbol).expect("a deck");
        let cards = content.cards_of(broadside_dreadnaught::DeckId(id as u8)).count();
        assert_eq!(cards, 20, "{}: the Hull bonus is not among them", deck.symbol);
    }
}

#[test]
fn dn_21_2_the_grid_deck_has_five_cards_of_each_type() {
    let content = content();
    assert_eq!(content.grid().len(), 40);
    for kind in GridType::ALL {
        let cards = content.grid().iter().filter(|card| card.grid == kind);
        assert_eq!(cards.count(), 5, "{}", kind.code());
    }
    let mut battle = Table::begun(&setup(&["ANV-b", "TAL-b"]));
    battle.until(|battle| battle.state().turn == 1);
    for number in [1, 2] {
        let player = battle.player(number);
        assert_eq!(player.deck.len() + player.hand.len() + player.discard.len(), 40, "each has an own deck");
    }
}

/// The rules that a position breaks.
fn faults(change: impl FnOnce(&mut Player)) -> Vec<String> {
    let mut table = Table::duel();
    table.hand(1, "GU1 GU2").attach(1, "ANV-W1", "GU3");
    assert!(table.problems().is_empty());
    table.change(1, change).problems()
}

#[test]
fn dn_21_2_each_grid_card_lies_in_exactly_one_place() {
    let one = Cards::one;
    assert_eq!(faults(|it| it.discard.insert(grid("GU1"))), ["DN-21.2"], "in hand and discard pile");
    assert_eq!(faults(|it| it.overload.insert(grid("GU3"))), ["DN-21.2"], "Attached and Overloaded");
    assert_eq!(
        faults(|it| it.systems[0].attached.push(Attached { card: grid("GU3"), used: false })),
        ["DN-21.2"]
    );
    assert_eq!(faults(|it| it.hand = it.hand.without(one(grid("GU2")))), ["DN-21.2"], "nowhere");
    assert_eq!(
        faults(|it| it.commit = Commit::Cards(grid("GU1"), None)),
        ["DN-21.2"],
        "in hand and committed"
    );
    assert_eq!(
        faults(|it| it.commit = Commit::First(grid("GU3"))),
        ["DN-6.1"],
        "a first card is in the hand"
    );
    assert_eq!(faults(|it| it.commit = Commit::Cards(GridId(200), None)), ["DN-6.1"], "no such card");
    // Moved from one place to another it is right.
    let moved = faults(|it| {
        it.hand.remove(grid("GU1"));
        it.removed.insert(grid("GU1"));
        it.hand.remove(grid("GU2"));
        it.commit = Commit::Cards(grid("GU2"), None);
    });
    assert_eq!(moved, [] as [&str; 0]);
}

#[test]
fn dn_21_2_a_played_card_lies_with_what_is_resolved() {
    // A Boost in its window and a Scan under way hold cards; a position saved there is right, and without them it is
    // not.
    let mut table = Table::duel();
    table.hand(1, "SE1").hand(2, "CO4").volley();
    table.until_step(|step| matches!(step, Step::Window(_))).act(1, "card SE1");
    assert!(table.state().steps.iter().any(|step| matches!(step, Step::Boost(_))));
    assert_eq!(table.lay(|_| {}).problems(), [] as [&str; 0]);
    table.hush();
    assert!(matches!(table.step(), Step::Look(_)));
    assert_eq!(table.lay(|_| {}).problems(), [] as [&str; 0]);
    table.lay(|state| {
        if let Some(Step::Look(LookAtCards { cards, .. })) = state.steps.top_mut() {
            *cards = Cards::NONE;
        }
    });
    assert_eq!(table.problems(), ["DN-21.2"; 4]);
}

#[test]
fn dn_21_3_markers_are_unlimited() {
    let mut battle = Table::doorwards();
    for (number, id) in [(1, "ANV-M1"), (1, "ANV-W1"), (1, "ANV-V1"), (2, "ANV-M1"), (2, "ANV-V1")] {
        battle.mark(number, id, 4).disable(number, id);
    }
    battle.exchange();
    assert_eq!((battle.markers(1, "ANV-M1"), battle.markers(2, "ANV-V1")), (4, 4));
}

/// The first player must draw with an empty deck.
fn empty(discard: &str, overload: &str) -> Table {
    let mut battle = Table::doorwards();
    battle.fit(1, "LAN-U5").hand(1, "SE1");
    battle.change(1, |player| {
        player.discard = grids(discard);
        player.overload = grids(overload);
        player.deck.clear();
        player.removed = Cards::ALL.without(grids("SE1")).without(player.discard).without(player.overload);
    });
    battle.exchange().commit(1, "SE1").others_pass();
    battle
}

#[test]
fn dn_21_4_an_empty_deck_is_the_shuffled_discard_pile() {
    let battle = empty("GU1 GU2 GU3", "");
    battle.expects(|event| matches!(event, Event::Reshuffled { overloaded: 0, .. }));
    assert_eq!(battle.player(1).hand.len(), 2, "DRAW(2)");
    assert_eq!(battle.player(1).deck.len(), 1);
}

#[test]
fn dn_21_4_the_owner_may_add_half_of_the_overload_pile() {
    let mut battle = empty("GU1 GU2 GU3", "WA1 WA2 WA3");
    assert_eq!(battle.actions(1), [Action::Yes, Action::No]);
    battle.act(1, "yes");
    assert_eq!(battle.player(1).overload.len(), 1, "half of three, rounded up, comes back");
    assert_eq!(battle.player(1).hand.len() + battle.player(1).deck.len(), 5);
    let mut battle = empty("GU1 GU2 GU3", "WA1 WA2 WA3");
    battle.act(1, "no");
    assert_eq!(battle.player(1).overload.len(), 3);
}

#[test]
fn dn_21_4_without_any_card_nothing_is_drawn() {
    let battle = empty("", "");
    assert!(battle.player(1).hand.is_empty());
    let mut battle = empty("", "WA1");
    battle.act(1, "no");
    assert!(battle.player(1).hand.is_empty());
    let mut battle = empty("", "WA1");
    battle.act(1, "yes");
    assert!(battle.in_hand(1, "WA1"));
}

#[test]
fn dn_21_5_weapon_tokens_on_the_map_are_limited() {
    let mut battle = Table::doorwards();
    battle.place(1, (0, 0), 0).fit(1, "CRO-W2").token(1, "drone", (3, 0), 0).token(1, "drone", (3, 1), 0);
    battle.token(1, "drone", (3, 2), 0).exchange().activate(1, "CRO-W2", 1, "CO1").go(1, (0, -1));
    assert!(
        !battle.actions(1).iter().any(|it| matches!(it, Action::Hex(_))),
        "four Drones are all (DN-18.16)"
    );
}

#[test]
fn dn_21_6_the_options_of_a_game() {
    let start = |setup: &Setup| {
        broadside_dreadnaught::Dreadnaught::start(
            &content(),
            setup,
            &mut broadside_engine::dice::FastDice::new(1),
            &mut broadside_engine::Log::new(),
        )
    };
    let rules = |setup: &Setup| -> Vec<String> {
        start(setup).expect_err("refused").iter().map(|problem| problem.rule.to_string()).collect()
    };
    let duel = setup(&["ANV-b", "TAL-b"]);
    assert!(start(&duel).is_ok());
    assert_eq!(rules(&Setup { missions: Some(4), ..duel.clone() }), ["DN-5.8"]);
    assert_eq!(rules(&Setup { turns: Some(0), ..duel.clone() }), ["DN-20.9"]);
    assert_eq!(rules(&Setup { teams: Some(1), ..duel.clone() }), ["DN-22.29"]);
    assert_eq!(rules(&Setup { players: 7, ..duel.clone() }), ["DN-22.1"]);
    assert!(start(&Setup { missions: Some(1), turns: Some(99), counters: Some(false), ..duel }).is_ok());
}

#[test]
fn dn_21_7_hands_decks_missions_and_commits_are_secret() {
    // A world that looks the same to the second player: only the secrets of the first may differ.
    let mut battle = Table::doorwards();
    battle.hand(1, "GU1 SE1 WA1").hand(2, "FO1 FO2").mission(1, 3).mission(2, 5).attach(1, "ANV-W1", "GU2");
    battle.discard(1, "DR1 DR2").overload(1, "FL1").exchange().commit(1, "GU1");
    let mut differs = false;
    for seed in 0..20 {
        let mut world = battle.game().clone();
        let mut dice = broadside_engine::dice::FastDice::new(seed);
        world.determinise(Observer::Seat(seat(2)), &mut dice);
        let (there, here) = (world.save().table, battle.state());
        let (them, us) = (&there.players[seat(1)], &here.players[seat(1)]);
        assert_eq!((them.discard, them.overload, them.removed), (us.discard, us.overload, us.removed));
        assert_eq!(them.systems, us.systems, "layouts and Attached cards are public");
        // A committed card is missing in the hand, but the count shown changes only at the reveal (DN-8.8).
        let count = |player: &Player| match player.commit {
            Commit::Cards(_, second) => player.hand.len() + 1 + usize::from(second.is_some()),
            _ => player.hand.len(),
        };
        assert_eq!((count(them), them.deck.len()), (count(us), us.deck.len()), "counts are public");
        assert_eq!(there.players[seat(2)].hand, here.players[seat(2)].hand, "the own hand is known");
        assert_eq!(there.players[seat(2)].missions, here.players[seat(2)].missions);
        differs |= them.hand != us.hand && them.missions != us.missions && them.commit != us.commit;
    }
    assert!(differs, "hand, Mission and Commit of the other are not known");
}

#[test]
fn dn_21_4_the_offer_says_how_many_cards_come_back() {
    let battle = empty("GU1 GU2 GU3", "WA1 WA2 WA3");
    let offer = battle.game().choice(seat(1), Action::Yes);
    assert_eq!(offer.label, "Bring half of them back, rounded up");
    assert_eq!(offer.detail, "2 cards of the Overload pile, at random.");
    assert!(battle.asked(1).1.contains("rounded up"), "{:?}", battle.asked(1));
}
