//! The code with which a person comes back: on another device, or after a cookie is lost.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;

use crate::address::ClientAddress;
use crate::guard::{Failure, Person, new_cookie};
use crate::http::body;
use crate::live::plain;
use crate::registry::Registry;
use crate::secret::{self, Hash};
use crate::store::Write;
use crate::wire::{Recover, Recovery, Session};

/// Digits and capitals that nobody takes for each other, as Crockford chose them: five bits each.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// A hundred bits.
const LENGTH: usize = 20;

/// Makes a new code for the person; the old one is good for nothing from then on.
pub(crate) async fn make_code(
    State(registry): State<Arc<Registry>>,
    person: Person,
) -> Result<Response, Failure> {
    let code = code()?;
    let hash = hash(&code).ok_or_else(|| "a code of ours is none".to_string())?;
    registry.store.write(Write::Recovery { session: person.session, code: hash }).await?;
    Ok(person.answer(Json(Recovery { code })))
}

/// Gives this browser a cookie of the person whose code it is. The code stays good.
pub(crate) async fn recover(
    State(registry): State<Arc<Registry>>,
    address: Option<Extension<ClientAddress>>,
    code: Result<Json<Recover>, JsonRejection>,
) -> Result<Response, Failure> {
    let hash = hash(&body(code)?.code);
    let found = match hash {
        Some(hash) => registry.store.person_of_code(&hash).await?,
        None => None,
    };
    // What is no code at all is answered like a wrong one.
    let (session, name) = found.ok_or_else(|| plain("Nobody has this code. A newer one replaces it."))?;
    let (cookie, hash) = new_cookie(address.as_deref())?;
    registry.store.write(Write::Cookie { hash, session }).await?;
    Ok((CookieJar::new().add(cookie), Json(Session { name })).into_response())
}

/// A new code, in groups of five.
fn code() -> Result<String, String> {
    let letters = secret::random::<LENGTH>()?.map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let groups: Vec<String> = letters.chunks(5).map(|group| group.iter().collect()).collect();
    Ok(groups.join("-"))
}

/// What is kept of a code, however it was typed: case, blanks and dashes do not matter.
fn hash(code: &str) -> Option<Hash> {
    let typed = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    let meant = typed.map(|letter| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    });
    let code: String = meant.take(LENGTH + 1).collect();
    let is_code = code.len() == LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter));
    is_code.then(|| secret::hash("broadside recovery 1", &code))
}

#[cfg(test)]
mod tests {
    use super::{code, hash};

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = code().expect("randomness");
        assert_eq!(code.len(), 23);
        let known = hash(&code);
        assert!(known.is_some());
        assert_eq!(hash(&code.to_lowercase().replace('-', " ")), known);
        assert_eq!(hash(&code.replace('-', "").replace('0', "o").replace('1', "L")), known);
        for wrong in ["", &code[..22], &format!("{code}A"), &code.replace('-', "_")] {
            assert_eq!(hash(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn no_two_codes_are_the_same() {
        assert_ne!(code(), code());
    }
}
