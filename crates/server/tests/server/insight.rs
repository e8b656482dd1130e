//! What a computer makes of a match.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice, is_over};

/// The analysis of a match, and how far it was each time one had to ask again.
pub(crate) async fn analysed(person: &Person, id: &str) -> (Value, Vec<(u64, u64)>) {
    let mut looked = Vec::new();
    loop {
        let answer = person.call("GET", &format!("/api/matches/{id}/analysis"), None).await;
        let told = answer.json();
        match answer.status {
            200 => return (told, looked),
            202 => looked.push((told["done"].as_u64().expect("done"), told["of"].as_u64().expect("of"))),
            status => panic!("{status}: {told}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_analysis_says_how_far_it_is_and_is_made_once_for_everybody() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, other) = (Person::new(&server).await, Person::new(&server).await);
    let id = me.make_of("dreadnaught", json!(["me", "random"])).await;
    let mut page = me.open(&id).await;
    for _ in 0..800 {
        let seen = page.table().await;
        if let Some(action) = first_choice(&seen) {
            page.act(1, &action, &seen["number"]).await;
        }
    }
    page.say(json!({ "say": "concede", "seat": 1 })).await;
    while !is_over(&page.table().await) {}

    let ((mine, looked), (theirs, _)) = tokio::join!(analysed(&me, &id), analysed(&other, &id));
    assert_eq!(mine, theirs);
    assert!(!looked.is_empty(), "it takes a while");
    assert!(looked.is_sorted(), "{looked:?}");
    assert!(looked.iter().all(|(done, of)| done <= of && *of > 20), "{looked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_a_first_battle_may_ask_what_a_captain_would_do() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, other) = (Person::new(&server).await, Person::new(&server).await);
    for game in ["reflex", "inertia", "dreadnaught", "firestorm", "dystopian"] {
        let wish = json!({ "game": game, "situation": "first_battle", "seats": [] });
        let made = me.call("POST", "/api/matches", Some(wish)).await.json();
        let id = made["id"].as_str().expect("an id").to_string();
        let mut page = me.open(&id).await;
        let mut seen = page.table().await;
        while first_choice(&seen).is_none() {
            seen = page.table().await;
        }
        assert_eq!(seen["advised"], true, "{game}");
        let seat = seen["seat"].as_u64().expect("a seat");
        let advice = format!("/api/matches/{id}/advice/{seat}");
        let told = me.call("GET", &advice, None).await;
        assert_eq!(told.status, 200, "{game}: {}", told.body);
        let told = told.json();
        assert!(told["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{told}");
        let choices = seen["table"]["prompt"]["choices"].as_array().expect("choices");
        assert!(choices.iter().any(|choice| choice["action"] == told["action"]), "{game}: {told}");
        assert_eq!(told["seat"], seat);

        assert_eq!(other.call("GET", &advice, None).await.status, 403, "only whoever plays is told");
        let theirs = format!("/api/matches/{id}/advice/{}", 3 - seat);
        assert_eq!(me.call("GET", &theirs, None).await.status, 403, "nobody is told what the enemy would do");
        assert_eq!(me.call("GET", &format!("/api/matches/{id}/advice/0"), None).await.status, 403);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_advised_but_in_first_battles_against_the_computer() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend) = (Person::new(&server).await, Person::new(&server).await);
    let ordinary = me.make(json!(["me", "captain"])).await;
    let wish = json!({ "game": "reflex", "situation": "first_battle", "seats": ["me", "friend"] });
    let made = me.call("POST", "/api/matches", Some(wish)).await.json();
    let against_a_friend = made["id"].as_str().expect("an id").to_string();
    me.seat(&against_a_friend, &friend, 2).await;
    for id in [ordinary, against_a_friend] {
        assert_eq!(me.open(&id).await.table().await["advised"], false);
        let told = me.call("GET", &format!("/api/matches/{id}/advice/1"), None).await;
        assert_eq!(told.status, 403, "{}", told.body);
        assert!(told.body.contains("first battles"), "{}", told.body);
    }
}
