//! Editions: the content of a game as it was read at one time.
//!
//! A match is played with the edition it began with. Whoever keeps matches keeps the files of their editions, each
//! once by its hash, and reads an old one again when it is asked for.

use std::any::Any;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use broadside_engine::packs::PackFile;
use broadside_engine::{GameBox, fair};

use crate::folders::{beside_builtin, game_folder, pack_files};
use crate::{Visitor, with_game};

/// One edition of a game. Cheap to clone.
#[derive(Clone)]
pub struct Edition(Arc<Inner>);

struct Inner {
    game: &'static str,
    hash: String,
    files: Vec<(String, String)>,
    /// An `Arc` of the game's own content.
    content: Box<dyn Any + Send + Sync>,
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({} {})", self.0.game, self.0.hash)
    }
}

impl Edition {
    /// The packs that come with a game, and those of people's own folders.
    ///
    /// # Errors
    /// Every fault, one a line.
    pub fn read(game: &str, folders: &[PathBuf]) -> Result<Self, String> {
        struct Files<'a>(&'a [PathBuf]);
        impl Visitor for Files<'_> {
            type Out = Result<Vec<(String, String)>, String>;
            fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
                let mut own = Vec::new();
                for folder in self.0 {
                    own.extend(pack_files(&game_folder(folder, G::ID))?);
                }
                let own: Vec<PackFile<'_>> = own.iter().map(|(path, text)| PackFile { path, text }).collect();
                let all = beside_builtin::<G>(&own).into_iter();
                Ok(all.map(|file| (file.path.to_string(), file.text.to_string())).collect())
            }
        }
        Self::of_files(game, with_game(game, Files(folders))??)
    }

    /// The edition that these files make, each with its path and its text.
    ///
    /// # Errors
    /// Every fault, one a line.
    pub fn of_files(game: &str, files: Vec<(String, String)>) -> Result<Self, String> {
        struct Content<'a>(&'a [(String, String)]);
        type Read = (&'static str, Box<dyn Any + Send + Sync>);
        impl Visitor for Content<'_> {
            type Out = Result<Read, String>;
            fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
                let files: Vec<PackFile<'_>> =
                    self.0.iter().map(|(path, text)| PackFile { path, text }).collect();
                let content = G::content(&files).map_err(|faults| {
                    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                    lines.join("\n")
                })?;
                Ok((G::ID, Box::new(Arc::new(content))))
            }
        }
        let (game, content) = with_game(game, Content(&files))??;
        let hash = hash(&files);
        Ok(Self(Arc::new(Inner { game, hash, files, content })))
    }

    /// The game's id.
    pub fn game(&self) -> &'static str {
        self.0.game
    }

    /// The hash of its files, in hexadecimal. Where they lie does not matter.
    pub fn hash(&self) -> &str {
        &self.0.hash
    }

    /// Its files, each with its path and its text.
    pub fn files(&self) -> &[(String, String)] {
        &self.0.files
    }

    /// The content, in the hands of the game's own code.
    ///
    /// # Panics
    /// If this is an edition of another game.
    pub fn content<G: GameBox>(&self) -> &Arc<G::Content> {
        match self.0.content.downcast_ref() {
            Some(content) => content,
            None => panic!("an edition of {} is not one of {}", self.0.game, G::ID),
        }
    }
}

fn hash(files: &[(String, String)]) -> String {
    let names: Vec<String> = files
        .iter()
        .map(|(path, text)| PackFile { path, text })
        .map(|file| format!("{}/{}", file.kind(), file.stem()))
        .collect();
    let parts = names.iter().zip(files).flat_map(|(name, (_, text))| [name.as_bytes(), text.as_bytes()]);
    hex::encode(fair::hash("broadside edition 1", parts))
}
