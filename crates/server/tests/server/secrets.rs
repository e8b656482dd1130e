//! Nothing hidden crosses the wire: bytes, not promises.

use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};

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
    let invite = me.call("POST", &format!("/api/matches/{id}/invite/2"), None).await.json();
    let token = json!({ "token": invite["token"] });
    friend.call("POST", &format!("/api/matches/{id}/join"), Some(token)).await;
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
}
