//! The pictures of rulebooks. They are asked for one by one, as a reader comes to them: a whole book has half a
//! megabyte of them, and who looks up a rule needs none.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use broadside_engine::fair;
use broadside_shelf::{games, pictures};

use crate::guard::fail;
use crate::http::Done;

/// A picture as it is sent, and what tells whether somebody has it already.
struct Drawn {
    tag: String,
    json: String,
}

/// All pictures by game and name, or what is wrong with them. They come with the program and never change while it
/// runs, so they are drawn once.
static GALLERY: LazyLock<Result<HashMap<String, Drawn>, String>> = LazyLock::new(|| {
    let mut gallery = HashMap::new();
    for game in games() {
        for (name, picture) in pictures(game.id)? {
            let json = serde_json::to_string(&picture).map_err(|error| error.to_string())?;
            let hash = hex::encode(fair::hash("broadside picture 1", [json.as_bytes()]));
            gallery
                .insert(format!("{}/{name}", game.id), Drawn { tag: format!("\"{}\"", &hash[..32]), json });
        }
    }
    Ok(gallery)
});

/// A picture of a rulebook. Another program may have another one of that name, so a browser asks whether its own is
/// still the right one.
pub(crate) async fn picture(Path((game, name)): Path<(String, String)>, headers: HeaderMap) -> Done {
    // The first one to ask waits until they are drawn.
    let gallery = tokio::task::spawn_blocking(|| LazyLock::force(&GALLERY)).await;
    let gallery = gallery.map_err(|error| error.to_string())?.as_ref().map_err(Clone::clone)?;
    let drawn = gallery.get(&format!("{game}/{name}"));
    let drawn = drawn.ok_or_else(|| fail(StatusCode::NOT_FOUND, "There is no such picture."))?;
    let said = [(ETAG, drawn.tag.as_str()), (CACHE_CONTROL, "no-cache")];
    let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| tags.contains(&drawn.tag)) {
        return Ok((StatusCode::NOT_MODIFIED, said).into_response());
    }
    Ok((said, [(CONTENT_TYPE, "application/json")], drawn.json.as_str()).into_response())
}
