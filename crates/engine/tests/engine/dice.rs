//! The dice, pinned for ever: whatever changes one number here changes every record ever made.

use broadside_engine::dice::{Dice, FastDice, MatchDice, Script, ScriptFault, Stream, mix};
use broadside_engine::{BySeat, Seat, fair};

const GUNS: Stream = Stream::new("guns");
const DECK: Stream = Stream::new("deck");
const SECOND: Stream = Stream::of("guns", Seat::new(1));

fn key() -> [u8; 32] {
    std::array::from_fn(|index| index as u8)
}

fn match_dice() -> MatchDice {
    MatchDice::new(key())
}

fn twenty(mut roll: impl FnMut() -> u8) -> Vec<u8> {
    (0..20).map(|_| roll()).collect()
}

/// ChaCha20 as its authors wrote it down: a 64-bit counter and a 64-bit nonce. The slow oracle.
fn chacha20_block(key: &[u8; 32], nonce: u64, counter: u64) -> [u32; 16] {
    let mut input = [0u32; 16];
    input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in input[4..12].iter_mut().zip(key.chunks(4)) {
        *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    input[12..].copy_from_slice(&[
        counter as u32,
        (counter >> 32) as u32,
        nonce as u32,
        (nonce >> 32) as u32,
    ]);
    let mut x = input;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            x[to] = x[to].wrapping_add(x[from]);
            x[turned] = (x[turned] ^ x[to]).rotate_left(by);
        }
    };
    for _ in 0..10 {
        for column in 0..4 {
            quarter(column, column + 4, column + 8, column + 12);
        }
        for column in 0..4 {
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
        }
    }
    std::array::from_fn(|index| x[index].wrapping_add(input[index]))
}

/// FNV-1a over the label, a zero, and the seat's number.
fn stream_number(label: &str, seat: u8) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in label.bytes().chain([0, seat]) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    hash
}

/// Numbers below a bound from the oracle's words: a word stands for the place it takes among all words, and
/// the few words that would favour some outcome are thrown away.
fn oracle(label: &'static str, seat: u8, bound: u64, count: usize) -> Vec<u32> {
    let nonce = stream_number(label, seat);
    let thrown_away = (1 << 32) % bound;
    (0..)
        .flat_map(|block| chacha20_block(&key(), nonce, block))
        .map(|word| u64::from(word) * bound)
        .filter(|product| product % (1 << 32) >= thrown_away)
        .map(|product| (product >> 32) as u32)
        .take(count)
        .collect()
}

#[test]
fn the_oracle_gives_the_published_block_of_the_zero_key() {
    let block = chacha20_block(&[0; 32], 0, 0);
    assert_eq!(block[..4], [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    assert_eq!(block[15], 0x8665_eeb2);
}

#[test]
fn the_match_dice_are_chacha20_words_below_the_bound_by_rejection() {
    let mut dice = match_dice();
    for bound in [2u32, 3, 6, 10, 54, 1_000_003, 3_000_000_000] {
        let mut dice = match_dice();
        let rolled: Vec<u32> = (0..1000).map(|_| dice.below(GUNS, bound)).collect();
        assert_eq!(rolled, oracle("guns", 0, bound.into(), 1000), "below {bound}");
    }
    let rolled: Vec<u32> = (0..1000).map(|_| dice.below(SECOND, 6)).collect();
    assert_eq!(rolled, oracle("guns", 2, 6, 1000), "a seat's own stream");
}

#[test]
fn the_match_dice_are_pinned() {
    let rolls = |stream: Stream, sides: u8| {
        let mut dice = match_dice();
        twenty(|| dice.die(stream, sides))
    };
    assert_eq!(rolls(GUNS, 6), [4, 6, 6, 2, 1, 2, 6, 2, 6, 4, 5, 5, 1, 2, 4, 1, 1, 2, 4, 3]);
    assert_eq!(rolls(GUNS, 10), [6, 9, 10, 3, 2, 4, 10, 3, 9, 6, 7, 9, 2, 3, 7, 1, 2, 3, 7, 5]);
    assert_eq!(rolls(GUNS, 3), [2, 3, 3, 1, 1, 1, 3, 1, 3, 2, 3, 3, 1, 1, 2, 1, 1, 1, 2, 2]);
    assert_eq!(rolls(DECK, 6), [6, 4, 5, 1, 2, 5, 1, 5, 6, 4, 1, 5, 1, 1, 4, 2, 3, 1, 1, 4]);
    assert_eq!(rolls(DECK, 10), [10, 7, 7, 1, 4, 7, 1, 8, 10, 6, 1, 8, 2, 1, 7, 3, 4, 2, 1, 6]);
    assert_eq!(rolls(DECK, 3), [3, 2, 3, 1, 1, 3, 1, 3, 3, 2, 1, 3, 1, 1, 2, 1, 2, 1, 1, 2]);
    assert_eq!(rolls(SECOND, 6), [1, 5, 1, 6, 6, 1, 6, 1, 2, 6, 2, 2, 1, 4, 1, 4, 3, 1, 3, 3]);
    assert_eq!(rolls(SECOND, 10), [2, 8, 2, 9, 9, 1, 10, 1, 2, 10, 4, 3, 1, 6, 1, 7, 5, 1, 4, 5]);
    assert_eq!(rolls(SECOND, 3), [1, 3, 1, 3, 3, 1, 3, 1, 1, 3, 1, 1, 1, 2, 1, 2, 2, 1, 2, 2]);
}

#[test]
fn d3_d6_and_d10_are_dice_of_so_many_sides() {
    let (mut named, mut plain) = (match_dice(), match_dice());
    for _ in 0..50 {
        assert_eq!(named.d3(GUNS), plain.die(GUNS, 3));
        assert_eq!(named.d6(GUNS), plain.die(GUNS, 6));
        assert_eq!(named.d10(GUNS), plain.die(GUNS, 10));
    }
}

#[test]
fn shuffle_and_draw_are_pinned() {
    let mut dice = match_dice();
    let mut items: Vec<u8> = (0..10).collect();
    dice.shuffle(DECK, &mut items);
    assert_eq!(items, [4, 7, 2, 6, 3, 1, 0, 8, 5, 9]);
    let drawn: String = (0..12).filter_map(|_| dice.draw(DECK, &['a', 'b', 'c', 'd', 'e'])).collect();
    assert_eq!(drawn, "cadaadbbaaca");
}

#[test]
fn drawing_from_nothing_uses_no_randomness() {
    let (mut one, mut other) = (match_dice(), match_dice());
    assert_eq!(one.draw::<u8>(DECK, &[]), None);
    one.shuffle::<u8>(DECK, &mut [7]);
    assert!(one.take_drawn().is_empty());
    assert_eq!(one.below(DECK, 1000), other.below(DECK, 1000));
}

#[test]
fn the_fast_dice_are_pinned() {
    // The first outputs of SplitMix64 from 0, as published with it.
    let mut dice = FastDice::new(0);
    assert_eq!(
        [dice.bits(), dice.bits(), dice.bits()],
        [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]
    );
    let mut dice = FastDice::new(42);
    assert_eq!(twenty(|| dice.d6(GUNS)), [5, 1, 2, 3, 1, 6, 2, 5, 3, 4, 2, 3, 4, 4, 4, 2, 1, 3, 1, 5]);
    assert_eq!(mix(1), 0x5692_161d_100b_05e5);
}

#[test]
fn commitment_key_and_seeds_are_pinned() {
    let entropy = BySeat::new(2, |seat| [seat.number() as u8; 32]);
    assert_eq!(
        hex::encode(fair::commitment(&key())),
        "c3b6819647c6bf69f978f2bf8f83b9ae06889b4df6e336f9ecc9fc0dfc424ac6"
    );
    assert_eq!(
        hex::encode(fair::key(&key(), "skirmish", &entropy)),
        "dd56727cae57f6a7dbecd12c92898331cf368d855a518fa6c761412cecd7b376"
    );
    assert_eq!(
        hex::encode(fair::seeded(7, "secret")),
        "667ee3a024fd9a8a1978878f0a44846fb0329025d682b172e59915fd2f651c7a"
    );
}

#[test]
fn the_key_follows_from_every_part() {
    let entropy = BySeat::new(2, |_| [0; 32]);
    let plain = fair::key(&key(), "skirmish", &entropy);
    let mut other = entropy.clone();
    other[Seat::new(1)][31] = 1;
    assert_ne!(fair::key(&key(), "skirmish", &other), plain);
    assert_ne!(fair::key(&key(), "skirmisg", &entropy), plain);
    assert_ne!(fair::key(&[0; 32], "skirmish", &entropy), plain);
    assert_ne!(fair::hash("p", [&b"ab"[..], b"c"]), fair::hash("p", [&b"a"[..], b"bc"]));
}

#[test]
fn what_one_stream_rolls_never_shifts_another() {
    let streams = [GUNS, DECK, SECOND, Stream::of("guns", Seat::new(0))];
    let alone = streams.map(|stream| {
        let mut dice = match_dice();
        (0..40).map(|_| dice.below(stream, 100)).collect::<Vec<_>>()
    });
    for seed in 0..20 {
        let (mut dice, mut order) = (match_dice(), FastDice::new(seed));
        let mut rolled = streams.map(|_| Vec::new());
        while rolled.iter().any(|numbers| numbers.len() < 40) {
            let which = order.below(GUNS, 4) as usize;
            rolled[which].push(dice.below(streams[which], 100));
        }
        for (which, numbers) in rolled.iter().enumerate() {
            assert_eq!(numbers[..40], alone[which], "{} in order {seed}", streams[which]);
        }
    }
}

#[test]
fn every_label_and_every_seat_has_dice_of_its_own() {
    let streams = Seat::all(6).map(|seat| Stream::of("guns", seat)).chain([GUNS, DECK]);
    let mut all: Vec<Vec<u32>> = streams
        .map(|stream| {
            let mut dice = match_dice();
            (0..20).map(|_| dice.below(stream, 6)).collect()
        })
        .collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 8);
}

#[test]
fn a_copy_rolls_on_by_itself() {
    let mut dice = match_dice();
    dice.d6(GUNS);
    let mut copy = dice.clone();
    let ahead = twenty(|| copy.d6(GUNS));
    assert_eq!(twenty(|| dice.d6(GUNS)), ahead);
}

#[test]
fn what_was_drawn_is_written_down_once() {
    let mut dice = match_dice();
    let (first, second) = (dice.d6(GUNS), dice.d10(SECOND));
    let drawn: Vec<String> = dice.take_drawn().iter().map(ToString::to_string).collect();
    assert_eq!(drawn, [format!("guns d6={first}"), format!("guns/2 d10={second}")]);
    assert!(dice.take_drawn().is_empty());
}

#[test]
fn the_key_stays_out_of_logs() {
    let mut dice = match_dice();
    dice.d6(GUNS);
    assert_eq!(format!("{dice:?}"), "MatchDice { .. }");
}

/// Sixty thousand dice: the sum of squared deviations, in units of what is expected, stays below the value that
/// chance exceeds once in a million.
fn is_even(mut roll: impl FnMut() -> u8) {
    let mut counts = [0i64; 6];
    for _ in 0..60_000 {
        counts[usize::from(roll()) - 1] += 1;
    }
    let squares: i64 = counts.iter().map(|count| (count - 10_000).pow(2)).sum();
    assert!(squares < 36 * 10_000, "{counts:?}");
}

#[test]
fn every_face_is_equally_likely() {
    let (mut slow, mut fast) = (match_dice(), FastDice::new(1));
    is_even(|| slow.d6(GUNS));
    is_even(|| slow.d6(SECOND));
    is_even(|| fast.d6(GUNS));
}

#[test]
fn every_order_of_a_shuffle_is_equally_likely() {
    let mut dice = FastDice::new(2);
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    is_even(|| {
        let mut items = [0, 1, 2];
        dice.shuffle(DECK, &mut items);
        orders.iter().position(|order| *order == items).expect("an order of three") as u8 + 1
    });
}

#[test]
fn a_script_shows_what_it_says() {
    let mut script = Script::new([6, 1, 2]);
    assert_eq!((script.d6(GUNS), script.d10(DECK), script.draw(DECK, &['x', 'y'])), (6, 1, Some('y')));
    assert_eq!(script.finish(), Ok(()));
}

#[test]
fn a_script_with_too_few_values_says_so() {
    let mut script = Script::new([6]);
    script.d6(GUNS);
    script.d6(GUNS);
    script.d6(GUNS);
    let fault = script.finish().unwrap_err();
    assert_eq!(fault, ScriptFault::TooFew { given: 1 });
    assert_eq!(fault.to_string(), "too few dice: 1 given, but more are rolled");
}

#[test]
fn a_script_with_too_many_values_says_so() {
    let mut script = Script::new([6, 6, 6]);
    script.d6(GUNS);
    let fault = script.finish().unwrap_err();
    assert_eq!(fault, ScriptFault::TooMany { given: 3, used: 1 });
    assert_eq!(fault.to_string(), "too many dice: 3 given, but only 1 rolled");
}

#[test]
fn a_script_with_a_face_the_die_does_not_have_says_so() {
    for wrong in [0, 7] {
        let mut script = Script::new([3, wrong]);
        script.d6(GUNS);
        assert_eq!(script.d6(GUNS), 1, "play goes on with something a die can show");
        script.d6(GUNS);
        let fault = script.finish().unwrap_err();
        assert_eq!(fault, ScriptFault::OutOfRange { position: 2, value: wrong, sides: 6 }, "the first fault");
        assert_eq!(fault.to_string(), format!("die 2 cannot show {wrong}: it has faces 1 to 6"));
    }
}
