//! Decks, hands and who knows them: whatever is done with cards, each lies in one place, and a sample keeps what its
//! observer knows and depends on nothing else.

use std::collections::BTreeMap;

use broadside_engine::contract::{Counting, allocations};
use broadside_engine::dice::FastDice;
use broadside_engine::{BySeat, Dice, Observer, Seat, Seats, Stream};
use broadside_kit::cards::{Pile, Place, Seen, Tally};
use broadside_kit::few;
use broadside_kit::set::Set;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const TEST: Stream = Stream::new("test");
const SEATS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct CardId(u8);

few!(CardId(u8), 12);

type Cards = Set<CardId>;

fn cards(numbers: &[u8]) -> Cards {
    pile(numbers).cards()
}

/// The last is the top one.
fn pile(numbers: &[u8]) -> Pile<CardId> {
    numbers.iter().copied().map(CardId).collect()
}

fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat")
}

/// One deck for all, hands, bids laid face down, and an open discard pile.
#[derive(Clone, PartialEq, Debug)]
struct Table {
    deck: Pile<CardId>,
    hands: BySeat<Cards>,
    laid: BySeat<Cards>,
    discard: Cards,
    removed: Cards,
    seen: Seen<CardId>,
}

/// Something that is done with cards: what, by whom, and a number to choose by.
type Deed = (u8, usize, u8);

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec((0u8..12, 0..SEATS, any::<u8>()), 0..80)
}

fn observers() -> impl Iterator<Item = Observer> {
    Seat::all(SEATS).map(Observer::Seat).chain([Observer::Spectator])
}

impl Table {
    fn shuffled(dice: &mut impl Dice) -> Self {
        let nothing = BySeat::new(SEATS, |_| Cards::NONE);
        let mut table = Self {
            deck: Pile::default(),
            hands: nothing.clone(),
            laid: nothing,
            discard: Cards::NONE,
            removed: Cards::NONE,
            seen: Seen::default(),
        };
        table.deck.shuffle_in(Cards::ALL, &mut table.seen, TEST, dice);
        table
    }

    fn after(deeds: &[Deed], seed: u64) -> Self {
        let mut dice = FastDice::new(seed);
        let mut table = Self::shuffled(&mut dice);
        deeds.iter().for_each(|&deed| table.act(deed, &mut dice));
        table
    }

    fn act(&mut self, (what, by, number): Deed, dice: &mut impl Dice) {
        let by = Seat::new(by);
        let hand = &mut self.hands[by];
        let chosen = |from: Cards| from.iter().nth(usize::from(number) % from.len().max(1));
        let some = |from: Cards| chosen(from).into_iter().collect::<Cards>();
        match what {
            0 | 1 => {
                if self.deck.is_empty() {
                    let back = std::mem::take(&mut self.discard);
                    self.deck.shuffle_in(back, &mut self.seen, TEST, dice);
                }
                *hand = hand.union(self.deck.draw().into_iter().collect());
            }
            2 => hand.give(some(*hand), &mut self.discard),
            3 => hand.give(some(*hand), &mut self.laid[by]),
            4 => self.laid[by].give(Cards::ALL, &mut self.discard),
            5 => self.laid[by].give(Cards::ALL, hand),
            6 => {
                let mut looked = self.deck.lift(usize::from(number % 4), Seats::one(by), &mut self.seen);
                for under in (0..4).map(|bit| number >> (2 + bit) & 1 == 1) {
                    match looked.draw(TEST, dice) {
                        Some(card) if under => self.deck.put_under(card),
                        Some(card) => self.deck.put_on(card),
                        None => {}
                    }
                }
            }
            7 => {
                let seen = self.hands[by.next(SEATS)];
                self.seen.show(seen, Seats::one(by));
            }
            8 => self.discard.give(some(self.discard), &mut self.removed),
            9 => {
                if let Some(card) = chosen(*hand) {
                    self.seen.blur(*hand, Seats::one(by));
                    hand.remove(card);
                    self.deck.put_under(card);
                    self.seen.show(Cards::one(card), Seats::one(by));
                }
            }
            10 => {
                let back = std::mem::take(&mut self.discard);
                self.deck.shuffle_in(back, &mut self.seen, TEST, dice);
            }
            _ => {
                let back = std::mem::take(hand);
                self.deck.shuffle_in(back, &mut self.seen, TEST, dice);
            }
        }
    }

    /// A table that the observer could be at.
    fn sample(&self, observer: Observer, dice: &mut impl Dice) -> Self {
        let mut table = self.clone();
        let both = table.hands.values_mut().zip(table.laid.values_mut());
        let others = Seat::all(SEATS).zip(both).filter(|(seat, _)| !observer.is(*seat));
        let hands = others.map(|(_, (hand, laid))| Place::Laid { hand, laid });
        let places = hands.chain([Place::Ordered(&mut table.deck)]);
        table.seen.deal_anew(observer, places, TEST, dice);
        table
    }

    fn tally(&self) -> Tally<CardId> {
        let mut tally = Tally::default();
        self.hands.values().chain(self.laid.values()).for_each(|&cards| tally.add(cards));
        tally.add(self.discard);
        tally.add(self.removed);
        tally.add_each(self.deck.iter().copied());
        tally
    }
}

proptest! {
    #[test]
    fn a_card_lies_in_one_place(deeds in deeds(), seed: u64) {
        let whole = Tally { found: Cards::ALL, twice: Cards::NONE };
        let table = Table::after(&deeds, seed);
        prop_assert_eq!(table.tally(), whole);
        for observer in observers() {
            prop_assert_eq!(table.sample(observer, &mut FastDice::new(seed)).tally(), whole);
        }
    }

    #[test]
    fn a_sample_keeps_counts_and_what_is_known(deeds in deeds(), seed: u64) {
        let table = Table::after(&deeds, seed);
        for observer in observers() {
            let sample = table.sample(observer, &mut FastDice::new(seed));
            let known = table.seen.known(observer);
            prop_assert_eq!((sample.discard, sample.removed), (table.discard, table.removed));
            for seat in Seat::all(SEATS) {
                let (hand, laid) = (table.hands[seat], table.laid[seat]);
                let (new_hand, new_laid) = (sample.hands[seat], sample.laid[seat]);
                if observer.is(seat) {
                    prop_assert_eq!((new_hand, new_laid), (hand, laid));
                }
                prop_assert_eq!((new_hand.len(), new_laid.len()), (hand.len(), laid.len()));
                prop_assert_eq!(new_hand.union(new_laid).both(known), hand.union(laid).both(known));
            }
            let places = |deck: &Pile<CardId>| -> Vec<_> {
                deck.iter().map(|&card| Some(card).filter(|&card| known.contains(card))).collect()
            };
            prop_assert_eq!(places(&sample.deck), places(&table.deck));
            for seat in Seat::all(SEATS) {
                prop_assert_eq!(sample.seen.by(seat), table.seen.by(seat).both(known));
            }
        }
    }

    #[test]
    fn worlds_that_look_the_same_give_the_same_sample(deeds in deeds(), seed: u64, other: u64) {
        let table = Table::after(&deeds, seed);
        for observer in observers() {
            let twin = table.sample(observer, &mut FastDice::new(other));
            let samples = [&table, &twin].map(|it| it.sample(observer, &mut FastDice::new(seed)));
            prop_assert_eq!(&samples[0], &samples[1]);
        }
    }

    #[test]
    fn shuffling_forgets(deeds in deeds(), seed: u64) {
        let mut dice = FastDice::new(seed);
        let mut table = Table::after(&deeds, seed);
        for seat in Seat::all(SEATS) {
            let lie = table.hands[seat].union(table.laid[seat]);
            table.seen.show(table.deck.cards().union(lie), Seats::all(SEATS));
            let back = table.hands[seat];
            let whole = table.deck.cards().union(back);
            table.act((11, seat.index(), 0), &mut dice);
            prop_assert_eq!(table.deck.cards(), whole);
            prop_assert_eq!(table.deck.len(), whole.len());
            for observer in Seat::all(SEATS) {
                prop_assert!(!table.seen.by(observer).meets(whole));
                prop_assert_eq!(lie.without(back).without(table.seen.by(observer)), Cards::NONE);
            }
        }
    }
}

/// Dice that show everything they can, one way after the other.
#[derive(Default)]
struct Every {
    rolls: Vec<(u32, u32)>,
    rolled: usize,
}

impl Dice for Every {
    fn below(&mut self, _: Stream, bound: u32) -> u32 {
        if self.rolled == self.rolls.len() {
            self.rolls.push((0, bound));
        }
        self.rolled += 1;
        self.rolls[self.rolled - 1].0
    }
}

impl Every {
    /// Whether there is another way.
    fn go_on(&mut self) -> bool {
        self.rolled = 0;
        while let Some((roll, bound)) = self.rolls.pop() {
            if roll + 1 < bound {
                self.rolls.push((roll + 1, bound));
                return true;
            }
        }
        false
    }
}

/// How often each sample comes up if all dice come up equally often.
fn all_samples(table: &Table, observer: Observer) -> BTreeMap<String, u32> {
    let mut dice = Every::default();
    let mut samples = BTreeMap::new();
    loop {
        *samples.entry(format!("{:?}", table.sample(observer, &mut dice))).or_default() += 1;
        if !dice.go_on() {
            return samples;
        }
    }
}

fn small_table() -> Table {
    let mut table = Table::shuffled(&mut FastDice::new(1));
    table.deck = pile(&[0, 1, 2]);
    table.hands[seat(2)] = cards(&[3, 4]);
    table.laid[seat(2)] = cards(&[5]);
    table.hands[seat(3)] = cards(&[6]);
    table.discard = cards(&[7, 8, 9, 10, 11]);
    table
}

#[test]
fn every_world_is_equally_likely() {
    let mut table = small_table();
    table.seen.show(cards(&[1, 3]), Seats::one(seat(1)));
    // Five cards that seat 1 does not know lie in two places of the deck, twice before seat 2 in no order, and in
    // the hand of seat 3; one of the three before seat 2 is the one laid down.
    let samples = all_samples(&table, Observer::Seat(seat(1)));
    assert_eq!(samples.len(), 120 / 2 * 3);
    assert!(samples.values().all(|&times| times == 2));
    // A spectator knows neither card: seven, three of them before seat 2.
    let samples = all_samples(&table, Observer::Spectator);
    assert_eq!(samples.len(), 5040 / 6 * 3);
    assert!(samples.values().all(|&times| times == 6));
}

#[test]
fn a_sample_is_one_of_the_worlds_and_so_is_the_real_one() {
    let table = small_table();
    let samples = all_samples(&table, Observer::Seat(seat(3)));
    assert!(samples.contains_key(&format!("{table:?}")));
    let sample = table.sample(Observer::Seat(seat(3)), &mut FastDice::new(5));
    assert_eq!(all_samples(&sample, Observer::Seat(seat(3))), samples);
}

#[test]
fn a_sample_allocates_nothing() {
    let table = Table::after(&[(0, 0, 0), (0, 1, 0), (0, 1, 0), (6, 2, 3), (3, 1, 0)], 4);
    let mut dice = FastDice::new(4);
    let before = allocations();
    for observer in observers() {
        let mut sample = table.sample(observer, &mut dice);
        sample.act((11, 1, 0), &mut dice);
        std::hint::black_box(&sample);
    }
    assert_eq!(allocations(), before);
    drop(std::hint::black_box(Box::new(before)));
    assert!(allocations() > before, "the allocator of this test counts");
}

#[test]
fn for_whom_all_is_open_nothing_is_dealt_anew() {
    let table = small_table();
    let mut dice = Every::default();
    assert_eq!(table.sample(Observer::Open, &mut dice), table);
    assert_eq!(dice.rolled, 0);
}

#[test]
fn who_looks_at_the_top_knows_it_wherever_it_goes() {
    let mut table = small_table();
    let [one, two] = [seat(1), seat(2)];
    table.seen.show(cards(&[2]), Seats::one(two));
    assert_eq!(table.deck.top(2), [CardId(1), CardId(2)]);
    let looked = table.deck.lift(2, Seats::one(one), &mut table.seen);
    assert_eq!((looked, table.deck.clone()), (cards(&[1, 2]), pile(&[0])));
    assert_eq!(table.seen.by(two), Cards::NONE, "it may have changed its place");
    table.deck.put_under(CardId(2));
    table.deck.put_on(CardId(1));
    assert_eq!(table.deck, pile(&[2, 0, 1]));
    // Seat 3 draws a card that seat 1 has seen.
    table.act((0, 2, 0), &mut Every::default());
    for seed in 0..20 {
        let sample = table.sample(Observer::Seat(one), &mut FastDice::new(seed));
        assert!(sample.hands[seat(3)].contains(CardId(1)));
        assert_eq!(sample.deck[0], CardId(2));
    }
    let elsewhere = |sample: Table| !sample.hands[seat(3)].contains(CardId(1));
    assert!((0..20).any(|seed| elsewhere(table.sample(Observer::Seat(two), &mut FastDice::new(seed)))));
    assert_eq!(table.deck.lift(9, Seats::NONE, &mut table.seen).len(), 2, "no more than there are");
}

#[test]
fn what_is_moved_in_secret_is_not_betrayed() {
    let mut table = small_table();
    table.seen.show(cards(&[3, 4, 0]), Seats::one(seat(1)));
    // Seat 2 puts one of two cards that seat 1 has seen under the deck.
    let [first, second] = [0, 1].map(|which| {
        let mut table = table.clone();
        table.act((9, 1, which), &mut Every::default());
        table
    });
    assert_eq!([first.deck[0], second.deck[0]], [CardId(3), CardId(4)]);
    assert_eq!(first.seen.by(seat(2)), cards(&[3]));
    for observer in [Observer::Seat(seat(1)), Observer::Seat(seat(3)), Observer::Spectator] {
        assert_eq!(all_samples(&first, observer), all_samples(&second, observer));
    }
    assert_eq!(first.seen.by(seat(1)), cards(&[0]));
}

#[test]
fn a_bid_may_be_any_card_of_the_hand() {
    let mut table = small_table();
    table.seen.show(cards(&[3, 4, 5]), Seats::one(seat(1)));
    let samples = all_samples(&table, Observer::Seat(seat(1)));
    let laid = |card: u8| {
        format!("{:?}", BySeat::new(SEATS, |it| if it == seat(2) { cards(&[card]) } else { Cards::NONE }))
    };
    for card in [3, 4, 5] {
        assert!(samples.keys().any(|sample| sample.contains(&laid(card))), "{card} was laid");
    }
    assert!(!samples.keys().any(|sample| sample.contains(&laid(6))));
}

#[test]
fn cards_known_as_a_group_are_dealt_by_a_call_of_their_own() {
    // Somebody put 3 and 4 under the own deck in a random order, and does not know the other four.
    let real = pile(&[3, 4, 0, 1, 2, 5]);
    let (mut dice, mut decks) = (Every::default(), BTreeMap::<String, u32>::new());
    loop {
        let (mut deck, mut seen) = (real.clone(), Seen::default());
        let (under, over) = deck.split_at_mut(2);
        seen.deal_anew(Observer::Seat(seat(1)), [Place::Ordered(under)], TEST, &mut dice);
        seen.deal_anew(Observer::Seat(seat(1)), [Place::Ordered(over)], TEST, &mut dice);
        assert_eq!(deck[..2].iter().copied().collect::<Cards>(), cards(&[3, 4]));
        *decks.entry(format!("{deck:?}")).or_default() += 1;
        if !dice.go_on() {
            break;
        }
    }
    assert_eq!(decks.len(), 2 * 24);
    assert!(decks.values().all(|&times| times == 1));
}

#[test]
fn a_card_in_two_places_is_found() {
    let mut tally = Tally::default();
    tally.add(cards(&[1, 2]));
    tally.add_each([CardId(3), CardId(3), CardId(4)]);
    tally.add(cards(&[2, 5]));
    assert_eq!(tally, Tally { found: cards(&[1, 2, 3, 4, 5]), twice: cards(&[2, 3]) });
}

#[test]
fn piles_and_what_was_seen_are_saved_as_lists() {
    let deck = pile(&[4, 0, 11]);
    assert_eq!(serde_json::to_string(&deck).expect("a form"), "[4,0,11]");
    assert_eq!(serde_json::from_str::<Pile<CardId>>("[4,0,11]").expect("a pile"), deck);
    for wrong in ["[12]", "[255]", "[0,0,0,0,0,0,0,0,0,0,0,0,0]", "3"] {
        assert!(serde_json::from_str::<Pile<CardId>>(wrong).is_err(), "{wrong}");
    }
    let mut seen = Seen::<CardId>::default();
    seen.show(cards(&[0, 2]), Seats::one(seat(2)));
    seen.show(cards(&[2]), Seats::one(seat(1)));
    let text = serde_json::to_string(&seen).expect("a form");
    assert_eq!(text, "[[2],[],[1,2],[],[],[],[],[],[],[],[],[]]");
    assert_eq!(serde_json::from_str::<Seen<CardId>>(&text).expect("what was seen"), seen);
    let fault = serde_json::from_str::<Seen<CardId>>("[[2],[]]").expect_err("too short");
    assert_eq!(fault.to_string(), "2 cards are seen, but there are 12");
}
