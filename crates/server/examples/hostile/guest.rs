//! Somebody with an address and a cookie of their own.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::kit::{Client, request_with};

#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    /// Where the proxy that we pretend to be says that they are.
    ip: &'static str,
    pub(crate) cookie: String,
}

impl Guest {
    pub(crate) async fn new(address: SocketAddr, ip: &'static str) -> Self {
        let mut guest = Self { address, ip, cookie: String::new() };
        // There may be a crowd at the door.
        for _ in 0..100 {
            let answer = guest.request("GET", "/api/session", "").await.unwrap_or_default();
            let line = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
            if let Some(cookie) = line.and_then(|line| line.split(';').next()) {
                guest.cookie = cookie.to_string();
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        guest
    }

    pub(crate) fn headers(&self) -> String {
        format!("x-forwarded-for: {}\r\n", self.ip)
    }

    /// The whole answer to a request.
    pub(crate) async fn request(&self, method: &str, path: &str, body: &str) -> Option<String> {
        request_with(self.address, &self.cookie, &self.headers(), method, path, body).await
    }

    /// The JSON of the answer to a request.
    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> Option<Value> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.request(method, path, &body).await?;
        serde_json::from_str(answer.split("\r\n\r\n").nth(1)?).ok()
    }

    pub(crate) async fn make(&self, game: &str, seats: Value) -> Option<String> {
        let made = self.call("POST", "/api/matches", json!({ "game": game, "seats": seats })).await?;
        made["id"].as_str().map(str::to_string)
    }

    pub(crate) async fn open(&self, id: &str) -> Option<Client> {
        let headers = [("cookie", self.cookie.as_str()), ("x-forwarded-for", self.ip)];
        let mut client = Client::connect(self.address, &headers, id).await?;
        client.raw(json!({ "say": "hello" }).to_string()).await;
        Some(client)
    }
}
