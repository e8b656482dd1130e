//! The pictures of any game's rulebook.

use broadside_engine::GameBox;
use broadside_engine::table::Picture;
use broadside_kit::pictures;

use crate::edition::lines;
use crate::{Edition, Visitor, with_game};

/// The pictures that a game's rulebook names, by their names. The book is the program's, and so are the packs they are
/// made with: what people have in their own folders does not change them.
///
/// # Errors
/// That there is no such game, or every fault in the pictures, one a line.
pub fn pictures(game: &str) -> Result<Vec<(&'static str, Picture)>, String> {
    struct Draw<'a>(&'a Edition);
    impl Visitor for Draw<'_> {
        type Out = Result<Vec<(&'static str, Picture)>, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let drawn = pictures::read::<G>(self.0.content::<G>(), self.0.situations(), G::pictures());
            drawn.map_err(|faults| lines(&faults))
        }
    }
    let edition = Edition::read(game, &[])?;
    with_game(game, Draw(&edition))?
}
