//! The workbench over the wire.

use broadside_shelf::games;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Person, Server};

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_games_says_what_can_be_built() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let list = me.call("GET", "/api/games", None).await.json();
    for (game, shown) in games().iter().zip(list.as_array().expect("a list")) {
        assert_eq!(shown["builds"], json!(game.builds));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_builds_nothing_says_so() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for body in [json!({}), json!({ "work": "x" }), json!({ "work": "", "pick": "name Kestrel" })] {
        let answer = me.call("POST", "/api/games/reflex/workbench", Some(body)).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert_eq!(answer.json(), json!({ "problem": "Nothing is built for Reflex.", "rule": null }));
    }
    let file = json!({ "name": "a.toml", "text": "x = 1" });
    let answer = me.call("POST", "/api/games/reflex/workbench/open", Some(file)).await;
    assert_eq!(answer.status, 422);
    let reason = "nothing is built for Reflex";
    assert_eq!(
        answer.json(),
        json!({
            "problem": "There is a mistake in the file.",
            "rule": null,
            "faults": [{ "line": 1, "reason": reason }],
        })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_request_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let workbench =
        async |game: &str, body| me.call("POST", &format!("/api/games/{game}/workbench"), Some(body)).await;
    assert_eq!(workbench("chess", json!({})).await.status, 404);
    assert_eq!(workbench("reflex", json!({ "pick": 7 })).await.status, 422);
    assert_eq!(workbench("reflex", json!({ "frobnicate": 7 })).await.status, 422);
    assert_eq!(workbench("reflex", json!({ "pick": "x".repeat(2000) })).await.status, 413);
    assert_eq!(workbench("reflex", json!({ "work": "x".repeat(70_000) })).await.status, 413);
    let open = async |body| me.call("POST", "/api/games/reflex/workbench/open", Some(body)).await;
    assert_eq!(open(json!({ "name": "x".repeat(2000), "text": "" })).await.status, 413);
    assert_eq!(open(json!({ "name": "a", "text": "x".repeat(70_000) })).await.status, 413);
    assert_eq!(open(json!({ "name": "a" })).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_something_is_built_every_choice_can_be_taken() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for game in games().iter().filter(|game| game.builds.is_some()) {
        let path = format!("/api/games/{}/workbench", game.id);
        let mut workbench = me.call("POST", &path, Some(json!({}))).await.json();
        for turn in 0..12 {
            let choices = workbench["table"]["prompt"]["choices"].as_array().expect("choices");
            let Some(choice) = choices.get(turn * 7 % choices.len().max(1)) else { break };
            let body = json!({ "work": workbench["work"], "pick": choice["action"] });
            let answer = me.call("POST", &path, Some(body)).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            workbench = answer.json();
        }
        let same = me.call("POST", &path, Some(json!({ "work": workbench["code"] }))).await.json();
        assert_eq!(same["code"], workbench["code"], "a code opens what it stands for");
        let file = json!({ "name": "a.toml", "text": workbench["file"] });
        let opened = me.call("POST", &format!("{path}/open"), Some(file)).await;
        assert_eq!(opened.status, 200, "{}", opened.body);
        assert_eq!(opened.json()["code"], workbench["code"], "so does its file");
    }
}
