//! Standing orders on the wire: the table passes for a person, and nobody learns of the hand from it.

use std::time::{Duration, Instant};

use broadside_server::Config;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Page, Person, Server, is_over};

const LEAST: Duration = Duration::from_millis(300);
const MOST: Duration = Duration::from_millis(350);

struct Tables {
    mine: Page,
    theirs: Page,
    /// What each was told last.
    me: Value,
    them: Value,
    /// How many things were done.
    turn: usize,
}

fn actions(seen: &Value) -> Vec<&str> {
    let choices = seen["table"]["prompt"]["choices"].as_array().into_iter().flatten();
    choices.filter_map(|choice| choice["action"].as_str()).collect()
}

/// Lets windows go by, and takes one or the other of anything else, so that much happens.
fn quiet_choice(seen: &Value, turn: usize) -> Option<String> {
    let mut actions = actions(seen);
    if seen["in_window"] != true && actions.len() > 1 {
        actions.retain(|&action| action != "pass");
    }
    let pass = actions.iter().find(|&&action| action == "pass");
    pass.or_else(|| actions.get(((turn * 40_503) >> 7) % actions.len().max(1))).map(ToString::to_string)
}

impl Tables {
    async fn new(server: &Server) -> Self {
        let (me, friend) = (Person::new(server).await, Person::new(server).await);
        let id = me.make_of("dreadnaught", json!(["me", "friend"])).await;
        me.seat(&id, &friend, 2).await;
        let mut mine = me.open(&id).await;
        mine.table().await;
        let mut theirs = friend.open(&id).await;
        let (me, them) = (mine.table().await, theirs.table().await);
        Self { mine, theirs, me, them, turn: 0 }
    }

    /// Does something at a seat and waits until both have been told everything.
    async fn act(&mut self, seat: u64, action: &str) {
        let (page, seen) =
            if seat == 1 { (&mut self.mine, &self.me) } else { (&mut self.theirs, &self.them) };
        page.act(seat, action, &seen["number"]).await;
        self.settle(seat).await;
    }

    async fn settle(&mut self, seat: u64) {
        // The seat's own page hears first that it is done; then everything has been sent to the other as well.
        let first = if seat == 1 { &mut self.mine } else { &mut self.theirs };
        first.say(json!({ "say": "ping" })).await;
        drain(first, if seat == 1 { &mut self.me } else { &mut self.them }).await;
        let second = if seat == 1 { &mut self.theirs } else { &mut self.mine };
        second.say(json!({ "say": "ping" })).await;
        drain(second, if seat == 1 { &mut self.them } else { &mut self.me }).await;
    }

    /// Plays until seat 1 is asked in a window; `false` if the match is over before.
    async fn until_my_window(&mut self) -> bool {
        while !is_over(&self.me) {
            if self.me["in_window"] == true {
                return true;
            }
            self.turn += 1;
            let choices = (quiet_choice(&self.me, self.turn), quiet_choice(&self.them, self.turn));
            let (seat, action) = match choices {
                (Some(action), _) => (1, action),
                (None, Some(action)) => (2, action),
                (None, None) => panic!("nobody is asked"),
            };
            self.act(seat, &action).await;
        }
        false
    }
}

/// Hears everything up to the next pong, and keeps the last table.
async fn drain(page: &mut Page, last: &mut Value) {
    loop {
        let told = page.hear().await.expect("a pong");
        match told["tell"].as_str() {
            Some("pong") => return,
            Some("table") => *last = told,
            _ => panic!("{told}"),
        }
    }
}

/// In every window the other seat is told once, and not before the pause is over: where the table passes since the
/// hand holds nothing new that fits, and where the person passes by hand at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_pass_tells_nothing_of_the_hand_if_it_is_made_by_what_fits() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.pace, config.per_second, config.pause) = (Duration::ZERO, 1e6, (LEAST, MOST));
    let server = Server::with(config).await;
    let (mut by_table, mut by_hand) = (0, 0);
    for _ in 0..2 {
        let mut tables = Tables::new(&server).await;
        tables.mine.say(json!({ "say": "order", "seat": 1, "order": "if_it_fits" })).await;
        tables.me = tables.mine.table().await;
        assert_eq!(tables.me["order"], "if_it_fits");
        assert!(tables.theirs.is_quiet().await, "an order is told to nobody else");
        for _ in 0..40 {
            // What opened the window has been told by now, so the pause has begun a little before.
            if !tables.until_my_window().await {
                break;
            }
            let began = Instant::now();
            let fits = tables.me["passing"] != true;
            assert!(!fits || actions(&tables.me).len() > 1, "there is nothing to ask");
            if fits {
                by_hand += 1;
                tables.mine.act(1, "pass", &tables.me["number"]).await;
                assert_eq!(tables.mine.table().await["passing"], true, "it is held back");
            } else {
                by_table += 1;
            }
            tables.them = tables.theirs.table().await;
            let waited = began.elapsed();
            assert!(waited > LEAST / 2, "told after {waited:?}, fits: {fits}");
            tables.me = tables.mine.table().await;
            // A next window is passed only after a pause of its own: nothing else is told until then.
            let more = tokio::time::timeout(LEAST / 3, tables.theirs.hear()).await;
            assert!(more.is_err(), "told twice, fits: {fits}: {more:?}");
            if by_table > 0 && by_hand > 0 && by_table + by_hand > 3 {
                return;
            }
        }
    }
    // Which kind comes up depends on the cards.
    assert!(by_table + by_hand > 3, "{by_table} windows were passed by the table, {by_hand} by hand");
}

/// A computer reads nothing out of time: where nobody else plays, nobody waits.
#[tokio::test(flavor = "multi_thread")]
async fn against_computers_a_window_in_which_nothing_fits_takes_no_time() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    let never = Duration::from_secs(3600);
    (config.pace, config.per_second, config.pause) = (Duration::ZERO, 1e6, (never, never));
    let server = Server::with(config).await;
    let person = Person::new(&server).await;
    let id = person.make_of("dreadnaught", json!(["me", "random"])).await;
    let mut page = person.open(&id).await;
    let mut seen = page.table().await;
    page.say(json!({ "say": "order", "seat": 1, "order": "if_it_fits" })).await;
    // A window that was passed after an hour would keep the match where it is.
    let mut passed = 0;
    for turn in 0..400 {
        if is_over(&seen) || passed > 4 {
            break;
        }
        match quiet_choice(&seen, turn) {
            Some(action) if seen["passing"] != true => page.act(1, &action, &seen["number"]).await,
            choice => passed += usize::from(choice.is_some()),
        }
        seen = page.table().await;
    }
    assert!(passed > 0, "no window was passed");
}

/// Orders that public facts decide are answered at once, and end by themselves.
#[tokio::test(flavor = "multi_thread")]
async fn a_pass_for_the_round_is_immediate_and_ends_with_it() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let mut tables = Tables::new(&server).await;
    assert!(tables.until_my_window().await);
    for order in ["this_span", "this_round"] {
        tables.mine.say(json!({ "say": "order", "seat": 1, "order": order })).await;
        tables.settle(1).await;
        assert_eq!((&tables.me["order"], &tables.me["in_window"]), (&json!(order), &json!(false)));
        assert!(tables.until_my_window().await);
        assert_eq!(tables.me["order"], "ask", "{order} is over");
    }
    tables.mine.say(json!({ "say": "order", "seat": 2, "order": "ask" })).await;
    assert!(tables.mine.refused().await.contains("not your seat"));
}

/// A match that leaves memory takes the orders of its seats along.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_stands_when_the_match_comes_back_into_memory() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    (config.idle, config.per_second) = (Duration::from_millis(100), 1e6);
    let server = Server::with(config).await;
    let me = Person::new(&server).await;
    let id = me.make_with_friend("dreadnaught").await;
    for order in ["until_attacked", "if_it_fits", "ask"] {
        let mut page = me.open(&id).await;
        page.table().await;
        page.say(json!({ "say": "order", "seat": 1, "order": order })).await;
        let seen = page.table().await;
        assert_eq!(seen["order"], order);
        drop(page);
        let live = || async { me.call("GET", "/api/health", None).await.json()["live_matches"].as_u64() };
        while live().await != Some(0) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let back = me.open(&id).await.table().await;
        assert_eq!((&back["order"], &back["table"]), (&json!(order), &seen["table"]));
    }
}
