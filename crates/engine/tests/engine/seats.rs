//! Seats, sets of seats, maps over seats, outcomes, audiences, packs and rulebooks.

use broadside_engine::packs::PackFile;
use broadside_engine::{
    Audience, Awaiting, BySeat, Journal, Log, MAX_SEATS, Observer, Outcome, Problem, Refusal, Rule, Seat,
    Seats, Silent, Steps, rulebook,
};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);
const LAST: Seat = Seat::new(MAX_SEATS - 1);

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data has a JSON form")
}

#[test]
fn seats_are_numbered_from_one_for_people() {
    assert_eq!((FIRST.index(), FIRST.number()), (0, 1));
    assert_eq!(Seat::numbered(1), Some(FIRST));
    assert_eq!(Seat::numbered(6), Some(LAST));
    assert_eq!((Seat::numbered(0), Seat::numbered(7)), (None, None));
    assert_eq!((FIRST.to_string(), format!("{FIRST:?}")), ("1".into(), "seat 1".into()));
}

#[test]
#[should_panic(expected = "no such seat")]
fn a_seat_beyond_the_table_is_a_bug() {
    let _ = Seat::new(MAX_SEATS);
}

#[test]
fn seats_go_round_the_table() {
    assert_eq!(FIRST.next(2), SECOND);
    assert_eq!(SECOND.next(2), FIRST);
    assert_eq!(Seat::new(2).around(4).map(Seat::index).collect::<Vec<_>>(), [2, 3, 0, 1]);
    assert_eq!(Seat::all(3).rev().map(Seat::number).collect::<Vec<_>>(), [3, 2, 1]);
}

#[test]
fn a_seat_reads_back_from_text_and_json() {
    for seat in Seat::all(MAX_SEATS) {
        assert_eq!(seat.to_string().parse(), Ok(seat));
        assert_eq!(serde_json::from_str::<Seat>(&json(&seat)).unwrap(), seat);
    }
    for wrong in ["0", "7", "-1", "", "one", "1.0", "256", "+ 1"] {
        let error = wrong.parse::<Seat>().unwrap_err();
        assert_eq!(error, format!("'{wrong}' is not a seat: expected a number from 1 to 6"));
    }
    let error = serde_json::from_str::<Seat>("7").unwrap_err().to_string();
    assert!(error.contains("there is no seat 7: seats are 1 to 6"), "{error}");
    assert!(serde_json::from_str::<Seat>("0").is_err());
    assert!(serde_json::from_str::<Seat>("\"1\"").is_err());
}

#[test]
fn a_set_of_seats_is_a_set() {
    let mut seats = Seats::NONE;
    assert!(seats.is_empty() && seats.first().is_none());
    seats.insert(LAST);
    seats.insert(SECOND);
    seats.insert(SECOND);
    assert_eq!((seats.len(), seats.first()), (2, Some(SECOND)));
    assert!(seats.contains(LAST) && !seats.contains(FIRST));
    assert_eq!((seats.to_string(), format!("{seats:?}")), ("2, 6".into(), "{seat 2, seat 6}".into()));
    seats.remove(SECOND);
    seats.remove(FIRST);
    assert_eq!(seats, Seats::one(LAST));
    for count in 0..=MAX_SEATS {
        assert_eq!(Seats::all(count), Seat::all(count).collect());
    }
}

#[test]
fn a_set_of_seats_is_a_list_in_json() {
    let seats: Seats = [LAST, FIRST].into_iter().collect();
    assert_eq!(json(&seats), "[1,6]");
    assert_eq!(serde_json::from_str::<Seats>("[6,1,1]").unwrap(), seats);
    assert!(serde_json::from_str::<Seats>("[0]").is_err());
    assert!(serde_json::from_str::<Seats>("3").is_err());
}

#[test]
fn a_map_over_seats_has_every_seat_and_no_other() {
    let mut map = BySeat::new(3, Seat::number);
    assert_eq!((map.count(), map.has(Seat::new(2)), map.has(Seat::new(3))), (3, true, false));
    map[SECOND] = 20;
    map.values_mut().for_each(|value| *value += 1);
    assert_eq!(map.values().copied().collect::<Vec<_>>(), [2, 21, 4]);
    assert_eq!(map.iter().map(|(seat, _)| seat).collect::<Vec<_>>(), map.seats().collect::<Vec<_>>());
    assert_eq!(map.map(|seat, value| seat.number() * 100 + value)[SECOND], 221);
}

#[test]
fn a_map_over_seats_is_a_list_in_json() {
    let map = BySeat::new(2, Seat::number);
    assert_eq!(json(&map), "[1,2]");
    assert_eq!(serde_json::from_str::<BySeat<usize>>("[1,2]").unwrap(), map);
    assert!(
        serde_json::from_str::<BySeat<usize>>("[1,2,3,4,5,6,7]").is_err(),
        "more seats than any table has"
    );
}

#[test]
fn a_victory_is_worth_sixty_parts_and_a_draw_an_equal_share() {
    let rule = Rule::new("SK-6.1");
    let team: Seats = [FIRST, SECOND].into_iter().collect();
    assert_eq!(Outcome::won(Seats::one(FIRST), rule).share(FIRST), 60);
    assert_eq!(Outcome::won(Seats::one(FIRST), rule).share(SECOND), 0);
    assert_eq!(Outcome::won(team, rule).share(SECOND), 60, "team mates do not share");
    for count in 1..=MAX_SEATS {
        let drawn = Outcome::drawn(Seats::all(count), rule);
        assert_eq!(Seat::all(MAX_SEATS).map(|seat| drawn.share(seat)).sum::<u32>(), 60, "{count} seats");
    }
    let nobody = Outcome::won(Seats::NONE, rule);
    assert_eq!(Seat::all(MAX_SEATS).map(|seat| nobody.share(seat)).sum::<u32>(), 0);
}

#[test]
fn awaiting_tells_who_and_whether_in_secret() {
    let open = Awaiting::open(SECOND);
    assert!(open.includes(SECOND) && !open.includes(FIRST) && !open.is_secret());
    assert_eq!(json(&open), r#"{"decision":{"seats":[2],"secret":false}}"#);
    let outcome = Outcome::won(Seats::one(FIRST), Rule::new("SK-6.1"));
    let over = Awaiting::Over(outcome);
    assert_eq!((over.seats(), over.outcome(), over.is_secret()), (Seats::NONE, Some(outcome), false));
    assert_eq!(json(&over), r#"{"over":{"winners":[1],"shared":false,"rule":"SK-6.1"}}"#);
}

#[test]
fn an_event_reaches_its_audience_and_nobody_else() {
    let observers = [Observer::Seat(FIRST), Observer::Seat(SECOND), Observer::Spectator];
    let told = |audience: Audience| observers.map(|observer| audience.includes(observer));
    assert_eq!(told(Audience::EVERYONE), [true, true, true]);
    assert_eq!(told(Audience::REVEALED), [true, true, true]);
    assert_eq!(told(Audience::only(SECOND)), [false, true, false]);
    assert_eq!(told(Audience::shown_to(SECOND)), [false, true, false]);
    assert!(Audience::REVEALED.reveals() && Audience::shown_to(FIRST).reveals());
    assert!(!Audience::EVERYONE.reveals() && !Audience::only(FIRST).reveals());
    assert_eq!((Observer::Spectator.seat(), Observer::Seat(FIRST).is(FIRST)), (None, true));
}

#[test]
fn a_silent_journal_makes_no_events() {
    Journal::<u8>::note(&mut Silent, Audience::EVERYONE, || panic!("nobody listens"));
    let mut log: Log<u8> = Log::new();
    log.note(Audience::only(FIRST), || 7);
    assert_eq!((log.len(), log[0].event, log[0].audience), (1, 7, Audience::only(FIRST)));
}

#[test]
fn steps_lie_on_each_other() {
    let mut steps: Steps<u8, 3> = Steps::begin(1);
    steps.push(2);
    steps.push(3);
    assert_eq!((steps.top(), steps.depth(), json(&steps)), (Some(&3), 3, "[1,2,3]".to_string()));
    assert_eq!(steps.iter().copied().collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(steps.pop(), Some(3));
    *steps.top_mut().expect("two are left") = 9;
    assert_eq!(serde_json::from_str::<Steps<u8, 3>>("[1,9]").unwrap(), steps);
    assert!(serde_json::from_str::<Steps<u8, 3>>("[1,2,3,4]").is_err(), "deeper than the rules nest");
    steps.unwind();
    assert_eq!((steps.pop(), steps.pop(), steps.top()), (Some(1), None, None));
}

#[test]
fn saying_no_names_the_rule() {
    let refusal = Refusal::new("SK-1.2", "no ship fires at itself");
    assert_eq!(refusal.to_string(), "no ship fires at itself (SK-1.2)");
    assert_eq!(json(&refusal), r#"{"rule":"SK-1.2","reason":"no ship fires at itself"}"#);
    assert_eq!(Problem::new("SK-1.1", "players", "too many").to_string(), "players: too many (SK-1.1)");
}

#[derive(serde::Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Ship {
    name: String,
    hull: u8,
    arcs: Vec<u8>,
}

fn ship(text: &str) -> Result<Ship, String> {
    let file = PackFile { path: "packs/skirmish/ships/sloop.toml", text };
    file.parse().map_err(|fault| fault.to_string())
}

#[test]
fn a_pack_file_knows_its_kind_and_name() {
    let file = PackFile { path: "packs/skirmish/ships/sloop.toml", text: "" };
    assert_eq!((file.kind(), file.stem()), ("ships", "sloop"));
    let bare = PackFile { path: "sloop", text: "" };
    assert_eq!((bare.kind(), bare.stem()), ("", "sloop"));
}

#[test]
fn a_mistake_in_a_pack_has_file_line_and_reason() {
    let fine = ship("name = 'Sloop'\nhull = 3\narcs = [1]\n").unwrap();
    assert_eq!(fine, Ship { name: "Sloop".into(), hull: 3, arcs: vec![1] });
    let cases = [
        ("name = 'Sloop'\nhull = 'big'\narcs = []\n", 2, "hull: found the text"),
        ("name = 'Sloop'\nhull = 300\narcs = []\n", 2, "a whole number from 0 to 255"),
        ("name = 'Sloop'\nhull = 3\narcs = 4\n", 3, "a list such as [1, 2]"),
        ("name = 'Sloop'\nhull = 3\narcs = []\nmast = 2\n", 4, "unknown field `mast`"),
        ("name = 'Sloop'\nhull = 3\nhull = 4\narcs = []\n", 3, "this key is given twice"),
        ("name = 'Sloop'\nhull =\narcs = []\n", 2, "a value is missing"),
        ("hull = 3\narcs = []\n", 1, "missing field `name`"),
    ];
    for (text, line, reason) in cases {
        let fault = ship(text).unwrap_err();
        assert!(fault.starts_with(&format!("packs/skirmish/ships/sloop.toml:{line}: ")), "{text}: {fault}");
        assert!(fault.contains(reason), "{text}: {fault}");
        assert!(!fault.contains('\n'), "one line: {fault}");
    }
}

#[test]
fn a_fault_beyond_the_end_is_on_the_last_line() {
    let file = PackFile { path: "a.toml", text: "x = 1\ny = 2" };
    assert_eq!(file.fault(900..901, "gone").line, 2);
    assert_eq!(file.fault(0..1, "here").line, 1);
}

#[test]
fn rules_are_found_by_their_whole_id() {
    let book = "# Book\n\n## 1 One\n\n### SK-1.1\nFirst.\n\n### SK-1.10 Tenth\nMore.";
    assert_eq!(rulebook::entries(book).map(|entry| entry.id).collect::<Vec<_>>(), ["SK-1.1", "SK-1.10"]);
    assert_eq!(rulebook::find(book, "SK-1.1").map(|it| (it.title, it.text)), Some(("", "First.")));
    assert_eq!(rulebook::find(book, "SK-1.10").map(|it| (it.title, it.text)), Some(("Tenth", "More.")));
    assert_eq!(rulebook::find(book, "SK-1"), None);
    assert_eq!(rulebook::entries("no rules").count(), 0);
}
