//! Matches from beginning to end.

use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::insight::analysed;
use crate::kit::{Page, Person, Server, first_choice, is_over};

/// Plays a seat with its first choices until the match is over; returns the last table.
async fn play_out(page: &mut Page, seat: u64) -> Value {
    let mut seen = page.table().await;
    while !is_over(&seen) {
        if let Some(action) = first_choice(&seen) {
            page.act(seat, &action, &seen["number"]).await;
        }
        seen = page.table().await;
    }
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_against_the_computer_and_its_replay() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make(json!(["me", "greedy"])).await;
    let early = me.call("GET", &format!("/api/matches/{id}/analysis"), None).await;
    assert_eq!(early.status, 403, "who plays is not told what the choices are worth");
    let early = me.call("GET", &format!("/api/matches/{id}/why/0"), None).await;
    assert_eq!(early.status, 403, "nor what a computer would do");
    let early = me.call("GET", &format!("/api/matches/{id}/record"), None).await;
    assert_eq!(early.status, 403, "a running match keeps its secrets: {}", early.body);
    let mut page = me.open(&id).await;
    let last = play_out(&mut page, 1).await;
    assert!(
        last["log"].as_array().expect("a log").len() as u64 + last["log_from"].as_u64().expect("a line") > 10
    );

    let frame = me.call("GET", &format!("/api/matches/{id}/frames/3?eyes=open"), None).await.json();
    assert_eq!(frame["step"], 3);
    assert_eq!(frame["game"], "reflex");
    assert_eq!(frame["seats"][1]["name"], "Computer (greedy)");
    assert!(frame["steps"].as_u64().expect("steps") > 10);
    for eyes in ["1", "2", "spectator"] {
        let frame = me.call("GET", &format!("/api/matches/{id}/frames/0?eyes={eyes}"), None).await;
        assert_eq!(frame.status, 200);
        let own = frame.body.contains("In hand");
        assert_eq!(own, eyes != "spectator", "a spectator sees no hand");
    }
    assert_eq!(me.call("GET", &format!("/api/matches/{id}/frames/0?eyes=7"), None).await.status, 422);

    let decided = me.call("GET", &format!("/api/matches/{id}/turning-point"), None).await.json();
    let (step, moment) = (decided["step"].as_u64(), decided["moment"].as_str());
    assert!(step.is_none_or(|step| step >= 1), "{decided}");
    assert_eq!(step.is_some(), moment.is_some(), "{decided}");

    let (analysis, _) = analysed(&me, &id).await;
    let positions = analysis["positions"].as_array().expect("positions");
    assert_eq!(positions.len() as u64, frame["steps"].as_u64().expect("steps") + 1);
    assert_eq!(analysis["seats"].as_array().map(Vec::len), Some(2), "{analysis}");
    let again = me.call("GET", &format!("/api/matches/{id}/analysis"), None).await.json();
    assert_eq!(again, analysis, "what was found is kept");
    let url = format!("sqlite:{}", folder.path().join("broadside.sqlite").display());
    let mut store = SqliteConnection::connect(&url).await.expect("the store");
    let mark = sqlx::query("UPDATE analyses SET analysis = ? WHERE match_id = ?").bind("[]").bind(&id);
    let marked = mark.execute(&mut store).await.expect("the store is written");
    assert_eq!(marked.rows_affected(), 1, "it lies in the store");
    let kept = me.call("GET", &format!("/api/matches/{id}/analysis"), None).await;
    assert_eq!(kept.body, "[]", "and is told from there");

    let why = me.call("GET", &format!("/api/matches/{id}/why/3"), None).await.json();
    assert!(why["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{why}");
    assert!([1, 2].contains(&why["seat"].as_u64().unwrap_or(0)), "{why}");
    let over = me.call("GET", &format!("/api/matches/{id}/why/100000"), None).await;
    assert_eq!(over.status, 422, "nobody is asked at the end: {}", over.body);

    let verified = me.call("POST", &format!("/api/matches/{id}/verify"), None).await.json();
    assert_eq!(verified["verified"], true, "{verified}");
    assert!(verified["dice"].as_u64().expect("dice") >= 10);
    let record = me.call("GET", &format!("/api/matches/{id}/record"), None).await;
    assert!(record.body.contains("\"secret\""), "the secret is published");

    let on =
        me.call("POST", &format!("/api/matches/{id}/play-on"), Some(json!({ "step": 2, "seat": 2 }))).await;
    let study = on.json()["id"].as_str().expect("an id").to_string();
    let seen = me.open(&study).await.table().await;
    assert_eq!(seen["seat"], 2);
    let harder = Some(json!({ "stronger": true }));
    let harder = me.call("POST", &format!("/api/matches/{id}/rematch"), harder).await.json();
    let mut page = me.open(harder["id"].as_str().expect("an id")).await;
    assert_eq!(page.table().await["seats"][1]["sitter"], "commander");

    let again = me.call("POST", &format!("/api/matches/{id}/rematch"), None).await.json();
    let mut page = me.open(again["id"].as_str().expect("an id")).await;
    assert_eq!(page.table().await["seats"][1]["sitter"], "greedy");

    let mine = me.call("GET", "/api/matches", None).await.json();
    assert_eq!(mine.as_array().expect("a list").len(), 4);
    assert!(mine.as_array().expect("a list").iter().any(|it| !it["awaiting"]["over"].is_null()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_persons_own_entropy_is_in_the_dice_after_the_table_committed_itself() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let commitment = me.call("POST", "/api/commitments", None).await.json()["commitment"].clone();
    let entropy = "0123456789abcdef".repeat(4);
    let dice = json!({ "commitment": commitment, "entropy": entropy });
    let wish = json!({ "game": "reflex", "seats": ["me", "random"], "dice": dice });
    let made = me.call("POST", "/api/matches", Some(wish.clone())).await.json();
    let id = made["id"].as_str().expect("an id");
    assert_eq!(me.call("POST", "/api/matches", Some(wish.clone())).await.status, 422, "good for one match");
    let mut short = wish.clone();
    short["dice"]["entropy"] = json!("12");
    assert_eq!(me.call("POST", "/api/matches", Some(short)).await.status, 422);
    let mut page = me.open(id).await;
    let seen = page.table().await;
    assert_eq!(seen["commitment"], commitment, "the same that was told beforehand");
    page.say(json!({ "say": "concede", "seat": 1 })).await;
    page.table().await;
    let record = me.call("GET", &format!("/api/matches/{id}/record"), None).await.json();
    assert_eq!(record["record"]["header"]["entropy"][0], json!(entropy));
    assert_eq!(record["record"]["header"]["commitment"], commitment);
    let verified = me.call("POST", &format!("/api/matches/{id}/verify"), None).await.json();
    assert_eq!(verified["verified"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_by_an_invitation_and_a_spectator() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let (me, friend, third) =
        (Person::new(&server).await, Person::new(&server).await, Person::new(&server).await);
    friend.call("PUT", "/api/session", Some(json!({ "name": "Ada" }))).await;
    let id = me.make(json!(["me", "friend"])).await;
    let invite = me.call("POST", &format!("/api/matches/{id}/invite/2"), None).await.json();
    let token = json!({ "token": invite["token"] });
    assert_eq!(me.call("POST", &format!("/api/matches/{id}/invite/1"), None).await.status, 422);
    assert_eq!(third.call("POST", &format!("/api/matches/{id}/invite/2"), None).await.status, 403);
    let join = format!("/api/matches/{id}/join");
    assert_eq!(friend.call("POST", &join, Some(json!({ "token": "no" }))).await.status, 422);
    assert_eq!(friend.call("POST", &join, Some(token.clone())).await.json()["seat"], 2);
    assert_eq!(third.call("POST", &join, Some(token)).await.status, 422, "an invitation is good for one");

    let watch = me.call("POST", &format!("/api/matches/{id}/watch"), None).await.json();
    let mut stranger = third.open(&id).await;
    assert!(stranger.refused().await.contains("no seat"));
    let hello = json!({ "say": "hello", "token": watch["token"] });
    let mut watching = third.open_saying(&id, hello).await;
    assert_eq!(watching.table().await["seat"], json!(null));
    watching.say(json!({ "say": "concede", "seat": 1 })).await;
    assert!(watching.refused().await.contains("not your seat"));

    let (mut mine, mut theirs) = (me.open(&id).await, friend.open(&id).await);
    let other = tokio::spawn(async move { play_out(&mut theirs, 2).await });
    let last = play_out(&mut mine, 1).await;
    let other = other.await.expect("they played");
    assert_eq!(last["table"]["prompt"]["awaiting"], other["table"]["prompt"]["awaiting"]);
    assert_eq!(last["seats"][1]["name"], "Ada");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_seats_on_the_same_screen() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make(json!(["me", "me"])).await;
    let mut page = me.open(&id).await;
    let mut seen = page.table().await;
    assert_eq!(seen["mine"], json!([1, 2]));
    assert_eq!(seen["seat"], json!(null), "nobody's hand is sent before somebody asks to look");
    let (mut looks, mut turns) = (0, 0);
    while !is_over(&seen) {
        let planning = seen["table"]["headline"].as_str().expect("a headline").contains("Planning");
        match (first_choice(&seen), seen["seat"].as_u64()) {
            (Some(action), Some(seat)) => {
                turns += u32::from(!planning);
                page.act(seat, &action, &seen["number"]).await;
            }
            (_, seat) => {
                assert!(planning, "in the open nobody need ask to look");
                assert!(seat.is_some() || !seen["table"].to_string().contains("In hand"));
                looks += 1;
                let next = &seen["table"]["prompt"]["awaiting"]["decision"]["seats"][0];
                page.say(json!({ "say": "look", "seat": next })).await;
            }
        }
        seen = page.table().await;
    }
    assert!(looks > 2 && turns > 2, "{looks} covers, {turns} open turns");
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_name_the_rule_and_change_nothing() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("reflex").await;
    let mut page = me.open(&id).await;
    let seen = page.table().await;
    page.say(json!({ "say": "act", "seat": 1, "action": "fire F1", "on": seen["number"] })).await;
    let told = page.hear().await.expect("an answer");
    assert_eq!((told["tell"].as_str(), told["rule"].as_str()), (Some("refused"), Some("RX-5.3")));
    page.act(2, "keep", &seen["number"]).await;
    assert!(page.refused().await.contains("not your seat"));
    page.act(1, "keep", &json!(seen["number"])).await;
    let next = page.table().await;
    assert!(next["number"].as_u64() > seen["number"].as_u64());
    // A second click on the old table does not answer the next question.
    page.act(1, &first_choice(&next).expect("a choice"), &seen["number"]).await;
    assert!(page.refused().await.contains("has changed"));
    // Taking back, and again: the same table as before.
    assert_eq!(next["can_take_back"], true);
    page.say(json!({ "say": "take_back", "seat": 1 })).await;
    let back = page.table().await;
    assert_eq!(back["table"], seen["table"]);
    let told = |seen: &Value| {
        seen["log_from"].as_u64().unwrap_or(0) as usize + seen["log"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(told(&back), told(&seen), "what was taken back is not in the log any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_wishes_get_a_clear_answer() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    for (wish, words) in [
        (json!({ "game": "chess", "seats": ["me", "captain"] }), "There is no such game."),
        (json!({ "game": "reflex", "seats": ["me"] }), "RX-1.1"),
        (json!({ "game": "reflex", "seats": ["captain", "captain"] }), "must be yours"),
        (json!({ "game": "reflex", "seats": ["me", "captain"], "setup": { "length": 7 } }), "RX-1.5"),
        (json!({ "game": "reflex", "seats": ["me", "captain"], "setup": { "speed": 7 } }), "unknown field"),
        (json!({ "game": "reflex", "seats": ["me", "wizard"] }), "unknown variant"),
        (json!({ "game": "reflex" }), "2 to 6 seats"),
    ] {
        let answer = me.call("POST", "/api/matches", Some(wish)).await;
        assert!((400..500).contains(&answer.status), "{}", answer.body);
        assert!(answer.json()["problem"].as_str().expect("words").contains(words), "{}", answer.body);
    }
    for name in ["", "   ", "x".repeat(25).as_str(), "\u{7}"] {
        assert_eq!(me.call("PUT", "/api/session", Some(json!({ "name": name }))).await.status, 422);
    }
    assert_eq!(
        me.call("PUT", "/api/session", Some(json!({ "name": " Grace " }))).await.json()["name"],
        "Grace"
    );
    assert_eq!(me.call("GET", "/api/session", None).await.json()["name"], "Grace");
    assert_eq!(me.call("GET", "/api/nothing", None).await.status, 404);
    assert_eq!(me.call("POST", "/api/matches/nope/verify", None).await.status, 404);
    assert!(me.call("GET", "/api/games/reflex/rules", None).await.body.contains("RX-5.8"));
    assert_eq!(me.call("GET", "/api/games", None).await.json()[0]["id"], "reflex");
}
