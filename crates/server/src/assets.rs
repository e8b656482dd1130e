//! The page, embedded in the program.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

/// How files are packed when the page is built, best first, and how the packed ones end.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file of the page, packed as the browser likes it; everything else that is asked for is not there.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    // Names of files below assets/ change with their content.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let said = [(CONTENT_TYPE, kind(path)), (CACHE_CONTROL, cache), (VARY, "accept-encoding")];
    let packed = PACKED.into_iter().filter(|(coding, _)| accepts(&headers, coding));
    for (coding, ending) in packed {
        if let Some(file) = Page::get(&format!("{path}{ending}")) {
            return (said, [(CONTENT_ENCODING, coding)], file.data).into_response();
        }
    }
    match Page::get(path) {
        Some(file) => (said, file.data).into_response(),
        None => (StatusCode::NOT_FOUND, "There is nothing here.").into_response(),
    }
}

/// Whether the browser takes this coding; one that it names with a weight of nothing it does not take.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let named = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight = weight.trim().trim_start_matches("q=").parse::<f32>();
        name.trim() == coding && weight.is_ok_and(|weight| weight > 0.0)
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_taken_if_it_is_named_and_weighs_something() {
        let takes = |header: &'static str, coding| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, header.parse().expect("plain letters"));
            accepts(&headers, coding)
        };
        assert!(takes("gzip, deflate, br;q=0.8", "br"));
        assert!(takes("gzip, deflate, br", "gzip"));
        assert!(!takes("gzip, br;q=0", "br"));
        assert!(!takes("gzip, deflate, brand", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
