//! People and their browsers.

use broadside_server::Config;
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Answer, Person, Server};

impl Person {
    async fn new_code(&self) -> String {
        let answer = self.call("POST", "/api/session/recovery", None).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["code"].as_str().expect("a code").to_string()
    }

    async fn try_code(&self, code: &str) -> Answer {
        self.call("POST", "/api/session/recover", Some(json!({ "code": code }))).await
    }

    /// Becomes the person whose code it is.
    async fn recover(&mut self, code: &str) {
        let answer = self.try_code(code).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a cookie");
        self.cookie = cookie.split(';').next().map(str::to_string);
    }

    async fn match_ids(&self) -> Vec<String> {
        let list = self.call("GET", "/api/matches", None).await.json();
        let ids = list.as_array().expect("a list").iter().map(|it| it["id"].as_str().expect("an id").into());
        ids.collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_brings_ones_matches_to_another_browser() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    me.call("PUT", "/api/session", Some(json!({ "name": "Grace" }))).await;
    let id = me.make_with_friend("reflex").await;
    let code = me.new_code().await;
    assert_eq!(code.split('-').map(str::len).collect::<Vec<_>>(), [5; 4], "{code}");

    let mut other = Person::new(&server).await;
    assert!(other.match_ids().await.is_empty());
    other.recover(&code.to_lowercase().replace('-', " ")).await;
    assert_ne!(other.cookie, me.cookie);
    assert_eq!(other.match_ids().await, std::slice::from_ref(&id));
    assert_eq!(other.call("GET", "/api/session", None).await.json()["name"], "Grace");
    assert_eq!(me.match_ids().await, std::slice::from_ref(&id), "the first browser is as it was");

    // Both sit on the same seat, also after a restart.
    let seen = other.open(&id).await.table().await;
    assert_eq!(seen["mine"], json!([1]));
    let mut third = Person::new(&server).await;
    third.recover(&code).await;
    server.kill().await;
    let server = Server::start(folder.path()).await;
    for cookie in [me.cookie, other.cookie, third.cookie] {
        assert_eq!(Person { address: server.address, cookie }.match_ids().await, std::slice::from_ref(&id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_codes_are_all_answered_alike() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path()).await;
    let me = Person::new(&server).await;
    let old = me.new_code().await;
    let new = me.new_code().await;
    let mut answers = Vec::new();
    for wrong in [old.as_str(), "", "no", "00000-00000-00000-00000", &"x".repeat(5000), "\u{0}'; --"] {
        let answer = me.try_code(wrong).await;
        assert_eq!((answer.status, answer.header("set-cookie")), (422, None), "{wrong}");
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(me.try_code(&new).await.status, 200);
    assert_eq!(me.try_code(&new).await.status, 200, "good until there is a new one");
    // Only its hash is stored.
    let plain = new.replace('-', "");
    for entry in std::fs::read_dir(folder.path()).expect("the folder") {
        let bytes = std::fs::read(entry.expect("a file").path()).expect("readable");
        for text in [new.as_bytes(), plain.as_bytes()] {
            assert!(!bytes.windows(text.len()).any(|window| window == text));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_of_a_secure_page_stay_on_secure_pages() {
    let folder = TempDir::new().expect("a folder");
    let mut config = Config::ordinary(folder.path().to_path_buf());
    config.trusted_proxies = vec!["127.0.0.1/32".parse().expect("a network")];
    let server = Server::with(config).await;
    let nobody = Person { address: server.address, cookie: None };
    let answer = nobody.raw("GET", "/api/session", "x-forwarded-proto: https\r\n", "").await;
    assert!(answer.header("set-cookie").expect("a cookie").contains("; Secure"));
    let answer = nobody.raw("GET", "/api/session", "", "").await;
    assert!(!answer.header("set-cookie").expect("a cookie").contains("Secure"));
    // Ours is found among others, and what is not ours makes a new guest.
    let me = Person::new(&server).await;
    let mine = me.cookie.clone().expect("a cookie");
    let crowded = Person { cookie: Some(format!("a=b; {mine}; c=\"d\"")), ..me };
    assert_eq!(crowded.call("GET", "/api/session", None).await.header("set-cookie"), None);
    let forged = Person { cookie: Some(format!("broadside={}", "0".repeat(64))), ..crowded };
    assert!(forged.call("GET", "/api/session", None).await.header("set-cookie").is_some());
}
