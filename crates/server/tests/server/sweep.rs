//! What nobody uses is deleted; what somebody may come back to is not.

use std::time::Duration;

use broadside_server::{Config, Keep};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::kit::{Person, Server, first_choice};

const DAY: i64 = 24 * 60 * 60;

async fn act(me: &Person, id: &str) {
    let mut page = me.open(id).await;
    let seen = page.table().await;
    page.act(1, &first_choice(&seen).expect("a choice"), &seen["number"]).await;
    page.table().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_matches_and_people_are_forgotten() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.pace, config.per_second, config.idle) = (Duration::ZERO, 1e6, Duration::from_millis(100));
    config.keep = Keep { every: Duration::from_millis(200), ..Keep::default() };
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let (_gone, back) = (Person::new(&server).await, Person::new(&server).await);
    // Against the computer, which has acted by itself where somebody looked.
    let unplayed = me.make(json!(["me", "random"])).await;
    me.open(&unplayed).await.table().await;
    let friend = Person::new(&server).await;
    let with_friend = async || {
        let id = me.make(json!(["me", "friend"])).await;
        me.seat(&id, &friend, 2).await;
        id
    };
    let (young, played, old) = (with_friend().await, with_friend().await, with_friend().await);
    let (finished, open) = (with_friend().await, with_friend().await);
    act(&me, &played).await;
    act(&me, &old).await;
    let mut page = me.open(&finished).await;
    page.table().await;
    page.say(json!({ "say": "concede", "seat": 1 })).await;
    page.table().await;
    drop(page);
    let mut looking = me.open(&open).await;
    looking.table().await;
    back.call("GET", "/api/session", None).await;
    // Until matches that nobody looks at have left memory, and it is noted who was here.
    tokio::time::sleep(Duration::from_millis(800)).await;

    let url = format!("sqlite:{}", folder.path().join("broadside.sqlite").display());
    let mut store = SqliteConnection::connect(&url).await.expect("the store");
    for (id, days) in [(&unplayed, 3), (&young, 1), (&played, 59), (&old, 61), (&finished, 400), (&open, 61)]
    {
        sqlx::query("UPDATE matches SET touched = touched - ? WHERE id = ?")
            .bind(days * DAY)
            .bind(id)
            .execute(&mut store)
            .await
            .expect("it is made older");
    }
    sqlx::query("UPDATE sessions SET created = created - ?")
        .bind(91 * DAY)
        .execute(&mut store)
        .await
        .expect("they are made older");
    tokio::time::sleep(Duration::from_millis(800)).await;

    let mut left: Vec<String> =
        sqlx::query_scalar("SELECT id FROM matches").fetch_all(&mut store).await.expect("matches");
    let mut expected = vec![young, played, finished, open];
    left.sort();
    expected.sort();
    assert_eq!(left, expected);
    let people: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sessions").fetch_one(&mut store).await.expect("people");
    assert_eq!(people, 3, "two with matches, and one who came back");
    for orphans in [
        "SELECT count(*) FROM steps WHERE match_id NOT IN (SELECT id FROM matches)",
        "SELECT count(*) FROM seats WHERE match_id NOT IN (SELECT id FROM matches)",
    ] {
        let count: i64 = sqlx::query_scalar(orphans).fetch_one(&mut store).await.expect("a count");
        assert_eq!(count, 0, "{orphans}");
    }
}
