//! Matches that begin when everybody has come.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Person, Server};

impl Person {
    async fn room(&self, id: &str, token: Option<&Value>) -> crate::kit::Answer {
        let query = token.and_then(Value::as_str).map(|token| format!("?token={token}")).unwrap_or_default();
        self.call("GET", &format!("/api/matches/{id}/room{query}"), None).await
    }

    async fn invite(&self, id: &str, seat: usize) -> Value {
        self.call("POST", &format!("/api/matches/{id}/invite/{seat}"), None).await.json()["token"].clone()
    }

    async fn join(&self, id: &str, token: &Value, entropy: &str) -> crate::kit::Answer {
        let wish = json!({ "token": token, "entropy": entropy });
        self.call("POST", &format!("/api/matches/{id}/join"), Some(wish)).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_situation_begins_where_it_begins_when_the_friend_has_come() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let [mut me, mut friend] = [Person::new(&server).await, Person::new(&server).await];
    let wish = json!({ "game": "firestorm", "situation": "first_battle", "seats": ["me", "friend"] });
    let made = me.call("POST", "/api/matches", Some(wish)).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let invited = me.invite(&id, 2).await;
    server.kill().await;
    let server = Server::start(folder.path()).await;
    for person in [&mut me, &mut friend] {
        person.address = server.address;
    }
    assert_eq!(friend.join(&id, &invited, &"2b".repeat(32)).await.json()["seat"], 2);
    let listed = me.call("GET", "/api/matches", None).await.json();
    let headline = listed[0]["headline"].as_str().expect("a headline");
    assert!(headline.contains("turn 1 of 3"), "nothing is deployed any more: {headline}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_with_the_last_one_and_everybodys_entropy_is_in_the_dice() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let [mut me, mut friend, mut third] =
        [Person::new(&server).await, Person::new(&server).await, Person::new(&server).await];
    let commitment = me.call("POST", "/api/commitments", None).await.json()["commitment"].clone();
    let [mine, theirs, last] = ["1a".repeat(32), "2b".repeat(32), "3c".repeat(32)];
    let dice = json!({ "commitment": commitment, "entropy": mine });
    let wish = json!({ "game": "reflex", "seats": ["me", "friend", "friend"], "dice": dice });
    let made = me.call("POST", "/api/matches", Some(wish)).await.json();
    let id = made["id"].as_str().expect("an id").to_string();

    assert!(me.open(&id).await.refused().await.contains("has not begun"));
    let listed = me.call("GET", "/api/matches", None).await.json();
    assert_eq!(
        (&listed[0]["waiting"], &listed[0]["awaiting"]["decision"]["seats"]),
        (&json!(true), &json!([]))
    );
    let (second, other) = (me.invite(&id, 2).await, me.invite(&id, 3).await);
    assert_eq!(friend.room(&id, None).await.status, 403, "it is not theirs yet");
    assert_eq!(friend.room(&id, Some(&json!("00"))).await.status, 403);
    let room = friend.room(&id, Some(&second)).await.json();
    assert_eq!((&room["commitment"], &room["begun"]), (&commitment, &json!(false)));
    assert_eq!((&room["setup"]["players"], &room["open"]), (&json!(3), &json!(false)));
    assert!(room["since"].as_i64() > Some(1_700_000_000));
    for wrong in ["", "12", &"x".repeat(64)] {
        assert_eq!(friend.join(&id, &second, wrong).await.status, 422, "{wrong}");
    }
    assert_eq!(friend.join(&id, &second, &theirs).await.json()["seat"], 2);
    assert_eq!(me.room(&id, None).await.json()["begun"], false);
    let health = me.call("GET", "/api/health", None).await.json();
    assert_eq!(health["live_matches"], 0, "nothing is in memory that has no table");

    // It waits on, whatever becomes of the server.
    server.kill().await;
    let server = Server::start(folder.path()).await;
    for person in [&mut me, &mut friend, &mut third] {
        person.address = server.address;
    }
    assert!(friend.open(&id).await.refused().await.contains("somebody is still missing"));
    assert_eq!(third.join(&id, &other, &last).await.json()["seat"], 3);
    let room = me.room(&id, None).await.json();
    assert_eq!((&room["begun"], &room["since"]), (&json!(true), &json!(null)));
    assert_eq!((&room["commitment"], &room["setup"]["players"]), (&commitment, &json!(3)));
    let mut page = me.open(&id).await;
    assert_eq!(page.table().await["commitment"], commitment);
    for (person, seat) in [(&me, 1), (&friend, 2), (&third, 3)] {
        person
            .open_saying(&id, json!({ "say": "hello" }))
            .await
            .say(json!({ "say": "concede", "seat": seat }))
            .await;
    }
    let record = loop {
        let record = me.call("GET", &format!("/api/matches/{id}/record"), None).await;
        if record.status == 200 {
            break record.json();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!(record["record"]["header"]["entropy"], json!([mine, theirs, last]));
    let verified = me.call("POST", &format!("/api/matches/{id}/verify"), None).await.json();
    assert_eq!(verified["verified"], true, "{verified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_take_the_last_seats_together_none_begins_it_twice() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for _ in 0..8 {
        let wish = json!({ "game": "reflex", "seats": ["me", "friend", "friend"], "open": true });
        let made = me.call("POST", "/api/matches", Some(wish)).await.json();
        let id = made["id"].as_str().expect("an id").to_string();
        let looked = Person::new(&server).await.room(&id, None).await;
        assert_eq!(looked.status, 200, "anybody may look where anybody may join");
        let mut coming = Vec::new();
        for _ in 0..6 {
            let (person, id) = (Person::new(&server).await, id.clone());
            coming.push(tokio::spawn(async move {
                person.call("POST", &format!("/api/matches/{id}/sit"), None).await.status
            }));
        }
        let mut seated = 0;
        for one in coming {
            seated += u32::from(one.await.expect("an answer") == 200);
        }
        assert_eq!(seated, 2);
        let seen = me.open(&id).await.table().await;
        assert_eq!(seen["log_from"], 0);
        assert_eq!(seen["seats"].as_array().map(Vec::len), Some(3));
        assert_eq!(Person::new(&server).await.room(&id, None).await.status, 403, "it is full");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_set_up_is_refused_before_anybody_waits_for_it() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let wish = json!({ "game": "reflex", "seats": ["me", "friend"], "setup": { "length": 7 } });
    let answer = me.call("POST", "/api/matches", Some(wish)).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("RX-1.5"), "{}", answer.body);
    assert_eq!(me.call("GET", "/api/matches", None).await.json(), json!([]));
    assert_eq!(me.room("00", None).await.status, 404);
}

/// What two people bring to a match, each for himself and unseen by the other.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_brings_a_force_of_his_own_and_nobody_sees_it_before() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let [mut me, mut friend] = [Person::new(&server).await, Person::new(&server).await];
    let stranger = Person::new(&server).await;
    let wish = |forces: Value, seats: [&str; 2]| json!({ "game": "dystopian", "setup": { "forces": forces }, "seats": seats });
    for (forces, seats, why) in [
        (json!([null, null]), ["me", "captain"], "begins at once"),
        (json!([null, null]), ["me", "me"], "begins at once"),
        (json!(["no_such_force", null]), ["me", "friend"], "no force"),
    ] {
        let refused = me.call("POST", "/api/matches", Some(wish(forces, seats))).await;
        assert_eq!(refused.status, 422);
        let problem = refused.json()["problem"].to_string();
        assert!(problem.contains(why), "{problem}");
    }
    let made =
        me.call("POST", "/api/matches", Some(wish(json!([null, null]), ["me", "friend"]))).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let invited = me.invite(&id, 2).await;
    assert_eq!(friend.join(&id, &invited, &"2b".repeat(32)).await.json()["seat"], 2);
    let missing = |mine: bool, theirs: bool| {
        let brings = |seat: u8, brought: bool| json!({ "seat": seat, "field": "forces", "brought": brought });
        json!([brings(1, mine), brings(2, theirs)])
    };
    let room = me.room(&id, None).await.json();
    assert_eq!((&room["begun"], &room["brings"]), (&json!(false), &missing(false, false)));
    let bring = |seat: u8, value: Value| json!({ "seat": seat, "field": "forces", "value": value });
    let path = format!("/api/matches/{id}/bring");
    assert_eq!(stranger.call("POST", &path, Some(bring(2, json!("night_watch")))).await.status, 403);
    assert_eq!(me.call("POST", &path, Some(bring(2, json!("night_watch")))).await.status, 403);
    for (value, why) in
        [(json!("nothing"), "nothing"), (json!(null), "could be brought"), (json!(7), "string")]
    {
        let refused = me.call("POST", &path, Some(bring(1, value))).await;
        assert_eq!(refused.status, 422);
        let problem = refused.json()["problem"].to_string();
        assert!(problem.contains(why), "{problem}");
    }
    let other = json!({ "seat": 1, "field": "map", "value": "open_sea" });
    assert_eq!(me.call("POST", &path, Some(other)).await.status, 422, "that is agreed for all");
    for force in ["iron_floe", "sunrise_wing"] {
        assert_eq!(
            me.call("POST", &path, Some(bring(1, json!(force)))).await.status,
            200,
            "and changed again"
        );
    }

    // It waits on, whatever becomes of the server, and shows nobody what others bring.
    server.kill().await;
    let server = Server::start(folder.path()).await;
    for person in [&mut me, &mut friend] {
        person.address = server.address;
    }
    let (own, others) = (me.room(&id, None).await, friend.room(&id, None).await);
    assert_eq!(own.json()["setup"]["forces"], json!(["sunrise_wing", null]));
    assert_eq!(others.json()["setup"]["forces"], json!([null, null]));
    assert_eq!(others.json()["brings"], missing(true, false));
    assert!(!others.json().to_string().contains("sunrise_wing"));

    assert_eq!(friend.call("POST", &path, Some(bring(2, json!("night_watch")))).await.status, 200);
    let room = friend.room(&id, None).await.json();
    assert_eq!((&room["begun"], &room["brings"]), (&json!(true), &json!([])));
    assert_eq!(room["setup"]["forces"], json!(["sunrise_wing", "night_watch"]));
    assert_eq!(me.call("POST", &path, Some(bring(1, json!("iron_floe")))).await.status, 422, "too late");
    let mut page = me.open(&id).await;
    assert!(page.table().await["table"]["headline"].is_string());
}
