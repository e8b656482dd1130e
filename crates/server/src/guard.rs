//! What every request goes through: headers that keep a page safe, where it came from, how often, and who.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, COOKIE, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE};
use axum::http::header::{HeaderMap, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::live::plain;
use crate::registry::Registry;
use crate::secret::{self, Hash};
use crate::store::Write;
use crate::wire::Problem;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Something that is not done, with the status that says why.
pub(crate) struct Failure(pub(crate) StatusCode, pub(crate) Problem);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

/// What the rules or the table refuse.
impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(StatusCode::UNPROCESSABLE_ENTITY, problem)
    }
}

/// What fails on our side.
impl From<String> for Failure {
    fn from(problem: String) -> Self {
        tracing::error!(%problem, "a request failed");
        Self(StatusCode::INTERNAL_SERVER_ERROR, plain("Something went wrong on the server."))
    }
}

pub(crate) fn fail(status: StatusCode, problem: &str) -> Failure {
    Failure(status, plain(problem))
}

/// Checks origin and rate before a request is looked at, and adds the headers to its answer.
pub(crate) async fn guard(State(registry): State<Arc<Registry>>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let mut response = if !is_ours(&request) {
        fail(StatusCode::FORBIDDEN, "This request comes from another site.").into_response()
    } else if address.is_some_and(|address| !registry.limits.allows_address(address)) {
        fail(StatusCode::TOO_MANY_REQUESTS, "Too many requests: wait a moment.").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    response
}

/// Whether an unsafe request or a socket comes from our own page, or from a program that is no browser.
fn is_ours(request: &Request) -> bool {
    let headers = request.headers();
    let socket = headers.contains_key("upgrade");
    if !socket && matches!(*request.method(), Method::GET | Method::HEAD) {
        return true;
    }
    let Some(origin) = headers.get(ORIGIN) else {
        return !headers.contains_key("sec-fetch-site") || text(headers, "sec-fetch-site") == "same-origin";
    };
    let origin = origin.to_str().unwrap_or("");
    let place = origin.split_once("://").map(|(_, place)| place);
    place.is_some() && place == headers.get(HOST).and_then(|host| host.to_str().ok())
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

const COOKIE_NAME: &str = "broadside";

/// The person who asks. Made on the way in if the cookie is new; only its hash is stored.
pub(crate) struct Person {
    pub(crate) session: Hash,
    pub(crate) name: String,
    /// To be set, if the cookie is new.
    pub(crate) cookie: Option<HeaderValue>,
}

/// The session a cookie stands for, if it is one of ours.
fn cookie(headers: &HeaderMap) -> Option<Hash> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let value = pairs.find(|(name, _)| *name == COOKIE_NAME)?.1;
    secret::is_token(value, 32).then(|| secret::hash("broadside session 1", value))
}

impl FromRequestParts<Arc<Registry>> for Person {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, registry: &Arc<Registry>) -> Result<Self, Failure> {
        if let Some(session) = cookie(&parts.headers) {
            if !registry.limits.allows_session(session) {
                return Err(fail(StatusCode::TOO_MANY_REQUESTS, "Too many requests: wait a moment."));
            }
            if let Some(name) = registry.store.session_name(&session).await? {
                return Ok(Self { session, name, cookie: None });
            }
        }
        let value = secret::token::<32>()?;
        let session = secret::hash("broadside session 1", &value);
        let name = format!("Guest {}", u16::from_le_bytes(secret::random::<2>()?) % 9000 + 1000);
        registry.store.write(Write::Session { hash: session, name: name.clone() }).await?;
        let secure = if text(&parts.headers, "x-forwarded-proto") == "https" { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE_NAME}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}");
        let cookie = HeaderValue::from_str(&cookie).map_err(|error| error.to_string())?;
        Ok(Self { session, name, cookie: Some(cookie) })
    }
}

impl Person {
    /// An answer to this person, with the cookie if it is new.
    pub(crate) fn answer(self, body: impl IntoResponse) -> Response {
        let mut response = body.into_response();
        if let Some(cookie) = self.cookie {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}
