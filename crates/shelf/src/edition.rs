//! Editions: the content of a game as it was read at one time.
//!
//! A match is played with the edition it began with. Whoever keeps matches keeps the files of their editions, each
//! once by its hash, and reads an old one again when it is asked for.

use std::any::Any;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::{GameBox, Situation, fair};

use crate::folders::{beside_builtin, own_files};
use crate::situations::{self, situations};
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
    situations: Vec<Situation>,
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
                    own.extend(own_files(folder, G::ID)?);
                }
                let own: Vec<PackFile<'_>> = own.iter().map(|(path, text)| PackFile { path, text }).collect();
                let all = beside_builtin::<G>(&own).into_iter();
                Ok(all.map(|file| (file.path.to_string(), file.text.to_string())).collect())
            }
        }
        let (edition, faults) = Self::make(game, with_game(game, Files(folders))??)?;
        if faults.is_empty() { Ok(edition) } else { Err(lines(&faults)) }
    }

    /// The edition that these files make, each with its path and its text. Where a situation has a fault there are
    /// none: files that were kept are for matches that have begun, and those have their own in their records.
    ///
    /// # Errors
    /// Every fault in the content, one a line.
    pub fn of_files(game: &str, files: Vec<(String, String)>) -> Result<Self, String> {
        Self::make(game, files).map(|(edition, _)| edition)
    }

    /// An edition, and what is wrong with its situations.
    fn make(game: &str, files: Vec<(String, String)>) -> Result<(Self, Vec<Fault>), String> {
        struct Read<'a>(&'a [(String, String)]);
        type Found = (&'static str, Box<dyn Any + Send + Sync>, Result<Vec<Situation>, Vec<Fault>>);
        impl Visitor for Read<'_> {
            type Out = Result<Found, String>;
            fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
                let files: Vec<PackFile<'_>> =
                    self.0.iter().map(|(path, text)| PackFile { path, text }).collect();
                let content = Arc::new(G::content(&files).map_err(|faults| lines(&faults))?);
                let situations = situations::<G>(&content, &files);
                Ok((G::ID, Box::new(content), situations))
            }
        }
        let (game, content, situations) = with_game(game, Read(&files))??;
        let hash = hash(&files);
        let (situations, faults) = match situations {
            Ok(situations) => (situations, Vec::new()),
            Err(faults) => (Vec::new(), faults),
        };
        Ok((Self(Arc::new(Inner { game, hash, files, content, situations })), faults))
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

    /// Its situations, the first battle first.
    pub fn situations(&self) -> &[Situation] {
        &self.0.situations
    }

    /// The situation of this id.
    ///
    /// # Errors
    /// One line that names those there are.
    pub fn situation(&self, id: &str) -> Result<&Situation, String> {
        situations::find(self.situations(), id)
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

pub(crate) fn lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
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
