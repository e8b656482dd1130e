//! Clocks: whose time is up loses or has a computer decide, and nobody learns from them what is secret.

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Page, Person, Server, first_choice, is_over};

impl Person {
    async fn make_timed(&self, seats: Value, clock: Value, away: &str) -> String {
        let wish = json!({ "game": "reflex", "seats": seats, "clock": clock, "away": away });
        let answer = self.call("POST", "/api/matches", Some(wish)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["id"].as_str().expect("an id").to_string()
    }

    /// What a match waits for, without looking at it.
    async fn awaiting(&self) -> Value {
        self.call("GET", "/api/matches", None).await.json()[0]["awaiting"].clone()
    }
}

fn seconds(seconds: u32) -> Value {
    json!({ "kind": "decision", "seconds": seconds })
}

/// The next table on which something holds.
async fn until(page: &mut Page, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let seen = page.table().await;
        if holds(&seen) {
            return seen;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_time_is_up_loses_whether_somebody_looks_or_not() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_timed(json!(["me", "random"]), seconds(1), "loses").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    let clock = &seen["clock"];
    assert_eq!((&clock["clock"], &clock["away"]), (&seconds(1), &json!("loses")));
    assert_eq!((&clock["seats"][0]["running"], &clock["seats"][1]["running"]), (&json!(true), &json!(false)));
    assert!(seen["time"].as_u64() >= clock["seats"][0]["at"].as_u64());
    let last = until(&mut page, is_over).await;
    assert_eq!(last["table"]["prompt"]["awaiting"]["over"]["winners"], json!([2]));
    assert_eq!(last["clock"]["seats"][0]["running"], false);
    drop(page);

    me.make_timed(json!(["me", "random"]), seconds(1), "loses").await;
    tokio::time::sleep(Duration::from_millis(1800)).await;
    assert_eq!(me.awaiting().await["over"]["winners"], json!([2]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_decides_until_the_person_is_back() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_timed(json!(["me", "random"]), seconds(1), "computer").await;
    let mut page = me.open(&id).await;
    let out = until(&mut page, |seen| seen["clock"]["seats"][0]["out"] == true).await;
    assert_eq!(out["clock"]["seats"][0]["left_ms"], 0);
    until(&mut page, |seen| !seen["table"]["headline"].as_str().expect("words").contains("Planning")).await;
    page.say(json!({ "say": "back", "seat": 1 })).await;
    let back = until(&mut page, |seen| seen["clock"]["seats"][0]["out"] == false).await;
    assert!(is_over(&back) || back["clock"]["seats"][0]["left_ms"].as_u64() > Some(999));
    page.say(json!({ "say": "back", "seat": 2 })).await;
    assert!(page.refused().await.contains("not your seat"));
}

#[tokio::test(flavor = "multi_thread")]
async fn time_goes_on_while_the_server_does_not_run() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let mut me = Person::new(&server).await;
    let clock = json!({ "kind": "match", "minutes": 0, "increment": 3 });
    let id = me.make_timed(json!(["me", "random"]), clock, "loses").await;
    let seen = me.open(&id).await.table().await;
    server.kill().await;
    let server = Server::start(folder.path()).await;
    me.address = server.address;
    let again = me.open(&id).await.table().await;
    assert_eq!(again["clock"]["seats"][0], seen["clock"]["seats"][0], "it counts from the same moment");
    server.kill().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let server = Server::start(folder.path()).await;
    me.address = server.address;
    // Nobody looks at it.
    for _ in 0..100 {
        if !me.awaiting().await["over"].is_null() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the time is not up");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_tells_nothing_of_what_is_picked_in_secret() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let clock = json!({ "kind": "match", "minutes": 5, "increment": 10 });
    let id = me.make_timed(json!(["me", "friend"]), clock, "computer").await;
    me.seat(&id, &friend, 2).await;
    let mut mine = me.open(&id).await;
    mine.table().await;
    let mut theirs = friend.open(&id).await;
    let mut seen = theirs.table().await;
    let mut known = mine.table().await;
    while let Some(later) = mine.table_soon().await {
        known = later;
    }
    let mut picks = 0;
    while let Some(action) = first_choice(&seen) {
        theirs.act(2, &action, &seen["number"]).await;
        seen = theirs.table().await;
        let planning = first_choice(&seen).is_some();
        if planning {
            assert!(mine.is_quiet().await, "pick {picks} is nobody's business");
            assert_eq!(seen["clock"], known["clock"], "and it changes no time");
        }
        picks += 1;
    }
    assert!(picks > 3);
    let ready = mine.table().await;
    assert_eq!(ready["clock"]["seats"][0], known["clock"]["seats"][0], "mine runs on");
    let (left, before) = (&ready["clock"]["seats"][1], &mut known["clock"]["seats"][1]);
    assert_eq!((&left["running"], &before["running"]), (&json!(false), &json!(true)));
    assert!(left["left_ms"].as_u64() > Some(300_000), "one decision, one increment: {left}");
    assert!(left["left_ms"].as_u64() <= Some(320_000), "{left}");
}

#[tokio::test(flavor = "multi_thread")]
async fn by_correspondence_computers_think_although_nobody_looks() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_timed(json!(["me", "random"]), json!({ "kind": "days", "days": 3 }), "computer").await;
    for _ in 0..100 {
        if me.awaiting().await["decision"]["seats"] == json!([1]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(me.awaiting().await["decision"]["seats"], json!([1]), "the other has planned");
    let seen = me.open(&id).await.table().await;
    assert_eq!(seen["clock"]["seats"][0]["left_ms"], 3 * 24 * 60 * 60 * 1000);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_that_nobody_could_play_with_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for clock in [
        seconds(0),
        seconds(4000),
        json!({ "kind": "match", "minutes": 0, "increment": 0 }),
        json!({ "kind": "match", "minutes": 4_294_967_295_u32, "increment": 4_294_967_295_u32 }),
        json!({ "kind": "days", "days": 61 }),
        json!({ "kind": "hourglass" }),
    ] {
        let wish = json!({ "game": "reflex", "seats": ["me", "random"], "clock": clock });
        assert_eq!(me.call("POST", "/api/matches", Some(wish)).await.status, 422, "{clock}");
    }
    let id = me.make(json!(["me", "random"])).await;
    let seen = me.open(&id).await.table().await;
    assert_eq!((&seen["clock"], &seen["time"]), (&json!(null), &json!(null)));
}
