//! What every request goes through: headers that keep a page safe, where it came from, how often, and who.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY};
use axum::http::header::{HeaderMap, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::address::ClientAddress;
use crate::limits::Ticket;
use crate::listen::Connection;
use crate::live::plain;
use crate::registry::Registry;
use crate::secret::{self, Hash};
use crate::store::Write;
use crate::wire::Problem;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How long somebody who asks too often waits for the answer that says so.
const DEAF: Duration = Duration::from_millis(100);

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

/// Checks address, host, origin and rate before a request is looked at, and adds the headers to its answer.
pub(crate) async fn guard(State(registry): State<Arc<Registry>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let mut response = match admit(&registry, request).await {
        Ok((request, _place)) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    let headers = response.headers_mut();
    // What the table answers is for one person and one moment, unless it says otherwise.
    if is_api && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    response
}

/// A request with the address it comes from, and its place among those of that address.
async fn admit(registry: &Registry, mut request: Request) -> Result<(Request, Option<Ticket>), Failure> {
    let busy = || fail(StatusCode::TOO_MANY_REQUESTS, "Too many requests: wait a moment.");
    let peer = request.extensions().get::<Connection>().map(|connection| connection.peer);
    let peer = peer.ok_or_else(|| fail(StatusCode::BAD_REQUEST, "This request comes from nowhere."))?;
    let address = ClientAddress::of(peer, request.headers(), &registry.door.proxies);
    // Connections of a proxy are not counted by address, so what it brings is.
    let spoken_for = address.ip != peer.ip().to_canonical();
    let place = match spoken_for {
        true => Some(registry.limits.enter(address.key()).ok_or_else(busy)?),
        false => None,
    };
    if !registry.limits.allows_address(address.key()) {
        // Who asks again at once is slowed down by it.
        tokio::time::sleep(DEAF).await;
        return Err(busy());
    }
    registry
        .door
        .knows(request.headers())
        .map_err(|problem| fail(StatusCode::MISDIRECTED_REQUEST, &problem))?;
    if !is_ours(&request) {
        return Err(fail(StatusCode::FORBIDDEN, "This request comes from another site."));
    }
    let changes = is_socket(&request) || !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && registry.door.closing.is_cancelled() {
        return Err(fail(StatusCode::SERVICE_UNAVAILABLE, "The server is about to restart."));
    }
    request.extensions_mut().insert(address);
    Ok((request, place))
}

fn is_socket(request: &Request) -> bool {
    request.headers().contains_key("upgrade")
}

/// Whether an unsafe request or a socket comes from our own page, or from a program that is no browser.
fn is_ours(request: &Request) -> bool {
    let headers = request.headers();
    if !is_socket(request) && matches!(*request.method(), Method::GET | Method::HEAD) {
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
    /// To be set, if it is new.
    pub(crate) cookie: Option<Cookie<'static>>,
}

/// What is kept of a cookie, if it could be one of ours.
fn cookie(headers: &HeaderMap) -> Option<Hash> {
    let jar = CookieJar::from_headers(headers);
    let value = jar.get(COOKIE_NAME)?.value();
    secret::is_token(value, 32).then(|| secret::hash("broadside session 1", value))
}

/// A new cookie for somebody at an address, and what is kept of it.
pub(crate) fn new_cookie(address: Option<&ClientAddress>) -> Result<(Cookie<'static>, Hash), String> {
    let value = secret::token::<32>()?;
    let hash = secret::hash("broadside session 1", &value);
    let cookie = Cookie::build((COOKIE_NAME, value))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .secure(address.is_some_and(|address| address.https))
        .permanent();
    Ok((cookie.build(), hash))
}

impl FromRequestParts<Arc<Registry>> for Person {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, registry: &Arc<Registry>) -> Result<Self, Failure> {
        if let Some(cookie) = cookie(&parts.headers) {
            if !registry.limits.allows_session(cookie) {
                return Err(fail(StatusCode::TOO_MANY_REQUESTS, "Too many requests: wait a moment."));
            }
            if let Some((session, name)) = registry.store.person_of_cookie(&cookie).await? {
                registry.door.saw(session);
                return Ok(Self { session, name, cookie: None });
            }
        }
        let (cookie, session) = new_cookie(parts.extensions.get())?;
        let name = format!("Guest {}", u16::from_le_bytes(secret::random::<2>()?) % 9000 + 1000);
        registry.store.write(Write::Guest { cookie: session, name: name.clone() }).await?;
        Ok(Self { session, name, cookie: Some(cookie) })
    }
}

impl Person {
    /// An answer to this person, with the cookie if it is new.
    pub(crate) fn answer(self, body: impl IntoResponse) -> Response {
        match self.cookie {
            Some(cookie) => (CookieJar::new().add(cookie), body).into_response(),
            None => body.into_response(),
        }
    }
}
