//! Matches that anybody may join, and matches played again.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Person, Server};

impl Person {
    async fn make_open(&self, seats: Value) -> String {
        let wish = json!({ "game": "reflex", "seats": seats, "open": true });
        let answer = self.call("POST", "/api/matches", Some(wish)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["id"].as_str().expect("an id").to_string()
    }

    async fn open_ids(&self) -> Vec<Value> {
        let list = self.call("GET", "/api/open", None).await.json();
        list.as_array().expect("a list").iter().map(|it| it["id"].clone()).collect()
    }

    async fn sit(&self, id: &str) -> crate::kit::Answer {
        self.call("POST", &format!("/api/matches/{id}/sit"), None).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_match_is_listed_until_it_is_full() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend, third) =
        (Person::new(&server).await, Person::new(&server).await, Person::new(&server).await);
    me.call("PUT", "/api/session", Some(json!({ "name": "Grace" }))).await;
    let closed = me.make(json!(["me", "friend"])).await;
    let id = me.make_open(json!(["me", "friend", "friend"])).await;
    assert!(me.open_ids().await.is_empty(), "one's own are in one's own list");
    let list = friend.call("GET", "/api/open", None).await.json();
    assert_eq!(list.as_array().expect("a list").len(), 1);
    assert_eq!((&list[0]["id"], &list[0]["game_name"]), (&json!(id), &json!("Reflex")));
    assert_eq!((&list[0]["seats"][0]["name"], &list[0]["seats"][1]["name"]), (&json!("Grace"), &json!("")));
    assert!(list[0]["since"].as_i64() > Some(1_700_000_000));

    assert_eq!(friend.sit(&id).await.json()["seat"], 2);
    let room = me.call("GET", &format!("/api/matches/{id}/room"), None).await.json();
    assert!(room["seats"][1]["name"].as_str().expect("a name").starts_with("Guest"), "who waits is told");
    assert_eq!(friend.sit(&id).await.json()["seat"], 2, "nobody sits twice");
    assert_eq!(me.sit(&id).await.json()["seat"], 1);
    assert_eq!(third.open_ids().await, [json!(id)], "one seat is left");
    assert_eq!(third.sit(&id).await.json()["seat"], 3);
    let late = Person::new(&server).await;
    assert!(late.open_ids().await.is_empty());
    assert_eq!(late.sit(&id).await.status, 422);
    assert_eq!(late.sit(&closed).await.status, 422, "that one takes an invitation");
    assert_eq!(late.sit("nothing").await.status, 404);
    let wish = json!({ "game": "reflex", "seats": ["me", "captain"], "open": true });
    assert_eq!(me.call("POST", "/api/matches", Some(wish)).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_a_seat_one_gets_it() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_open(json!(["me", "friend"])).await;
    let mut asking = Vec::new();
    for _ in 0..12 {
        let (person, id) = (Person::new(&server).await, id.clone());
        asking.push(tokio::spawn(async move { person.sit(&id).await.status }));
    }
    let mut seated = 0;
    for one in asking {
        seated += u32::from(one.await.expect("an answer") == 200);
    }
    assert_eq!(seated, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_rematch_the_same_people_sit_and_may_change_seats() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let id = me.make_open(json!(["me", "friend", "greedy"])).await;
    assert_eq!(friend.sit(&id).await.status, 200);
    let again = format!("/api/matches/{id}/rematch");
    assert_eq!(me.call("POST", &again, None).await.status, 403, "it is not over yet");
    let (mut mine, mut theirs) = (me.open(&id).await, friend.open(&id).await);
    mine.say(json!({ "say": "concede", "seat": 1 })).await;
    theirs.say(json!({ "say": "concede", "seat": 2 })).await;
    while me.call("GET", &format!("/api/matches/{id}/record"), None).await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }

    for (wish, mine, theirs, computer) in [
        (None, 1, 2, 3),
        (Some(json!({})), 1, 2, 3),
        (Some(json!({ "turn": 1 })), 2, 3, 1),
        (Some(json!({ "turn": 5 })), 3, 1, 2),
    ] {
        let made = me.call("POST", &again, wish).await.json();
        let new = made["id"].as_str().expect("an id");
        let seen = me.open(new).await.table().await;
        assert_eq!(seen["mine"], json!([mine]));
        assert_eq!(seen["seats"][computer - 1]["sitter"], "greedy");
        // The friend needs no invitation, and finds it in the list.
        let list = friend.call("GET", "/api/matches", None).await.json();
        let found = list.as_array().expect("a list").iter().find(|it| it["id"] == made["id"]);
        assert_eq!(found.expect("it is there")["mine"], json!([theirs]));
    }
    assert!(Person::new(&server).await.open_ids().await.is_empty(), "a rematch is among those who know");
    for (wish, status) in [("{\"turn\":-1}", 422), ("{\"turn\":1,\"x\":2}", 422), ("{", 400)] {
        assert_eq!(me.raw("POST", &again, "", wish).await.status, status, "{wish}");
    }
    assert_eq!(Person::new(&server).await.call("POST", &again, None).await.status, 403);
}
