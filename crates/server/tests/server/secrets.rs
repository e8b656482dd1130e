//! Nothing hidden crosses the wire: bytes, not promises.

use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::table::Gesture;
use broadside_engine::{Describe, Game, GameBox, Match, Observer, Seat};
use broadside_reflex::Reflex;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};
use crate::patch::told_table;

/// Whatever seat 2 does behind its screen, and however much of it, seat 1 and a spectator are told nothing, not
/// even a number; and the table they could ask for is the same, byte for byte.
#[tokio::test(flavor = "multi_thread")]
async fn what_seat_two_does_in_secret_changes_no_byte_for_the_others() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    for first in ["keep", "reroll"] {
        let id = make_twin(&me, &friend).await;
        let watch = me.call("POST", &format!("/api/matches/{id}/watch"), None).await.json();
        let hello = json!({ "say": "hello", "token": watch["token"] });
        let mut mine = me.open(&id).await;
        mine.table().await;
        let mut other = friend.open(&id).await;
        let mut seen = other.table().await;
        // That the friend has come is public.
        let before = mine.table().await;
        let mut watching = Person::new(&server).await.open_saying(&id, hello.clone()).await;
        let watched = watching.table().await;
        for step in 0..3 {
            let action = if step == 0 { first.to_string() } else { first_choice(&seen).expect("a choice") };
            other.act(2, &action, &seen["number"]).await;
            seen = other.table().await;
            assert!(mine.is_quiet().await, "seat 1 was told of {action}");
            assert!(watching.is_quiet().await, "a spectator was told of {action}");
        }
        let again = me.open(&id).await.table().await;
        assert_eq!((&again["table"], &again["number"]), (&before["table"], &before["number"]));
        let again = Person::new(&server).await.open_saying(&id, hello).await.table().await;
        assert_eq!(again.to_string(), watched.to_string(), "a spectator's bytes");
        // That seat 2 has finished is public: everybody is told, once.
        while let Some(action) = first_choice(&seen) {
            other.act(2, &action, &seen["number"]).await;
            seen = other.table().await;
        }
        assert!(watching.table().await["table"].to_string().contains("Has finished planning."));
        assert!(mine.table().await["table"].to_string().contains("Has finished planning."));
        assert!(mine.is_quiet().await && watching.is_quiet().await);
    }
}

async fn make_twin(me: &Person, friend: &Person) -> String {
    let id = me.make(json!(["me", "friend"])).await;
    me.seat(&id, friend, 2).await;
    id
}

/// In the Planning Phase nothing that seat 1 or a spectator is sent holds the hand or the dice of seat 2, in a
/// whole match.
#[tokio::test(flavor = "multi_thread")]
async fn no_hand_of_another_seat_is_ever_sent() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let id = make_twin(&me, &friend).await;
    let (mut mine, mut theirs) = (me.open(&id).await, friend.open(&id).await);
    let other = tokio::spawn(async move {
        let mut seen = theirs.table().await;
        while !is_over(&seen) {
            if let Some(action) = first_choice(&seen) {
                theirs.act(2, &action, &seen["number"]).await;
            }
            seen = theirs.table().await;
        }
    });
    let mut tables = 0;
    let mut seen = mine.table().await;
    loop {
        if seen["table"]["headline"].as_str().expect("a headline").contains("Planning") {
            tables += 1;
            let sheet = &seen["table"]["panels"][1]["sheet"];
            for part in sheet["parts"].as_array().expect("parts") {
                assert!(part["dice"].is_null(), "a hand of seat 2: {part}");
                for slot in part["slots"]["slots"].as_array().into_iter().flatten() {
                    assert!(slot["die"].is_null(), "a die of seat 2: {slot}");
                }
            }
        }
        if is_over(&seen) {
            break;
        }
        if let Some(action) = first_choice(&seen) {
            mine.act(1, &action, &seen["number"]).await;
        }
        seen = mine.table().await;
    }
    other.await.expect("they played");
    assert!(tables > 5, "{tables} tables of the Planning Phase were sent");
    // The table's secret never crossed the wire, and stands in the record only now.
    let record = me.call("GET", &format!("/api/matches/{id}/record"), None).await.json();
    let secret = record["record"]["header"]["secret"].as_str().expect("published").to_string();
    assert!(!mine.bytes.contains(&secret));
    for entropy in record["record"]["header"]["entropy"].as_array().expect("entropy") {
        assert!(!mine.bytes.contains(entropy.as_str().expect("hex")));
    }
    // Nor did anybody's cookie.
    for person in [&me, &friend] {
        let cookie = person.cookie.as_deref().and_then(|it| it.split_once('=')).expect("a cookie").1;
        assert!(!mine.bytes.contains(cookie));
    }
}

/// The table as the server sends it, made from a state of our own.
fn table_of(game: &Reflex, observer: Observer) -> Value {
    let mut table = game.table(observer);
    if let Observer::Seat(seat) = observer
        && game.awaiting().includes(seat)
    {
        let mut options = Vec::new();
        game.options(seat, &mut options);
        table.prompt.choices = options.into_iter().map(|action| game.choice(seat, action)).collect();
        table.prompt.blocked = game.blocked(seat);
        table.prompt.gestures = Gesture::of(&table.prompt.choices);
    }
    serde_json::to_value(&table).expect("a table has a JSON form")
}

/// Two worlds over a whole match: every table that was ever sent to seat 1 and to a spectator is, byte for
/// byte, the one they would have been sent in other worlds that agree with what they knew at that moment.
#[tokio::test(flavor = "multi_thread")]
async fn every_table_sent_is_the_same_in_every_world_that_fits() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let id = make_twin(&me, &friend).await;
    let watch = me.call("POST", &format!("/api/matches/{id}/watch"), None).await.json();
    let hello = json!({ "say": "hello", "token": watch["token"] });
    let mut watching = Person::new(&server).await.open_saying(&id, hello).await;
    let (mut mine, mut theirs) = (me.open(&id).await, friend.open(&id).await);
    let other = tokio::spawn(async move {
        let mut seen = theirs.table().await;
        while !is_over(&seen) {
            if let Some(action) = first_choice(&seen) {
                theirs.act(2, &action, &seen["number"]).await;
            }
            seen = theirs.table().await;
        }
    });
    let spectator = tokio::spawn(async move {
        while !is_over(&watching.table().await) {}
        watching.bytes
    });
    let mut seen = mine.table().await;
    while !is_over(&seen) {
        if let Some(action) = first_choice(&seen) {
            mine.act(1, &action, &seen["number"]).await;
        }
        seen = mine.table().await;
    }
    other.await.expect("they played");
    let record = me.call("GET", &format!("/api/matches/{id}/record"), None).await.body;
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    let whole = Match::<Reflex>::from_file(&content, &record).expect("a record");
    let worlds: Vec<Reflex> = (0..=whole.record().steps.len())
        .map(|step| whole.at_step(step).expect("a step").game().clone())
        .collect();
    let mut dice = FastDice::new(5);
    let mut different = 0;
    let sent = [
        (Observer::Seat(Seat::new(0)), mine.bytes),
        (Observer::Spectator, spectator.await.expect("watched")),
    ];
    for (observer, bytes) in sent {
        let mut step = 0;
        let mut tables = 0;
        let mut seen = None;
        for line in bytes.lines() {
            let told: Value = serde_json::from_str(line).expect("JSON");
            let Some(told) = told_table(&mut seen, &told) else { continue };
            tables += 1;
            while table_of(&worlds[step], observer) != told["table"] {
                step += 1;
                assert!(step < worlds.len(), "a table that no moment of the match gives: {line}");
            }
            for _ in 0..4 {
                let mut imagined = worlds[step].clone();
                imagined.determinise(observer, &mut dice);
                different += u32::from(imagined != worlds[step]);
                assert_eq!(table_of(&imagined, observer), told["table"], "after step {step}");
            }
        }
        assert!(tables > 20, "{tables} tables were sent");
    }
    assert!(different > 40, "{different} worlds really differed");
}
