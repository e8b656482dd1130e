//! Every answer that says no says why, in the same words and the same form.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::live::plain;

/// The longest reason that is passed on.
const LONGEST: usize = 4096;

/// What is refused before a handler is asked (an address that cannot be read, a method that is not offered) is
/// refused in plain text or without a word. It becomes a problem like all others.
pub(crate) async fn in_one_form(response: Response) -> Response {
    let status = response.status();
    let is_json = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let allow = response.headers().get(ALLOW).cloned();
    let reason = axum::body::to_bytes(response.into_body(), LONGEST).await.unwrap_or_default();
    let reason = match (String::from_utf8_lossy(&reason).trim(), status) {
        (_, StatusCode::METHOD_NOT_ALLOWED) => "That cannot be done here.".to_string(),
        ("", _) => status.canonical_reason().unwrap_or("That is not possible").to_string() + ".",
        (reason, _) => reason.to_string(),
    };
    let mut answer = (status, Json(plain(reason))).into_response();
    if let Some(allow) = allow {
        answer.headers_mut().insert(ALLOW, allow);
    }
    answer
}
