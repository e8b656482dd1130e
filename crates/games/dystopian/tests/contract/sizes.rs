//! A table is described again at every step, for everybody at it: it stays small.

use broadside_dystopian::Dystopian;
use broadside_engine::dice::FastDice;
use broadside_engine::table::Table;
use broadside_engine::{AnyMatch, Awaiting, Dice, Game, Match, Observer, Stream};

use crate::{content, setups};

/// No table has more bytes.
const MOST: usize = 300_000;

/// No gesture offers more ways, and no hand more places.
const OFFERS: usize = 700;

#[test]
fn tables_stay_small() {
    let content = content();
    let mut largest = (0, String::new());
    for (number, setup) in (0..).zip(setups()) {
        let seats = vec!["random".to_string(); 2];
        let mut played: Match<Dystopian> =
            Match::begin_seeded(&content, setup.clone(), seats, 40 + number).expect("a match");
        let mut picks = FastDice::new(number);
        while let Awaiting::Decision { seats, .. } = played.game().awaiting() {
            let seat = seats.first().expect("somebody");
            let table: Table = AnyMatch::table(&played, Observer::Seat(seat));
            let size = serde_json::to_string(&table).expect("a table in JSON").len();
            let offers: usize = table.prompt.gestures.iter().map(|it| it.hand.bundles().len()).sum();
            assert!(
                size < MOST && offers < OFFERS,
                "{size} bytes, {offers} offers: {}",
                table.prompt.sentence
            );
            if size > largest.0 {
                largest = (size, table.prompt.sentence.clone());
            }
            let mut options = Vec::new();
            played.game().options(seat, &mut options);
            let action = options[picks.below(Stream::new("pick"), options.len() as u32) as usize];
            played.submit(seat, action, None).expect("what is listed is allowed");
        }
    }
    println!("{largest:?}");
    assert!(largest.0 > 30_000, "{largest:?}");
}
