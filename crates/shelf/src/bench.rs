//! The bench of any game: what is built before a game.

use std::fmt;
use std::path::PathBuf;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::Bench;
use broadside_engine::{Problem, Workshop};

use crate::{Edition, WorkshopVisitor, games, no_game, with_workshop};

/// Why there is nothing on the bench.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BenchError {
    /// There is no such game.
    NoGame(String),
    /// The packs of the game are wrong.
    Packs(String),
    /// The work is none, or the pick is not possible.
    Work(Problem),
    /// A file cannot be read as a work.
    File(Vec<Fault>),
}

impl fmt::Display for BenchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame(problem) | Self::Packs(problem) => f.write_str(problem),
            Self::Work(problem) if problem.rule.id().is_empty() => f.write_str(&problem.reason),
            Self::Work(problem) => write!(f, "{} ({})", problem.reason, problem.rule),
            Self::File(faults) => {
                let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
        }
    }
}

impl std::error::Error for BenchError {}

/// The bench of a game with a work on it, after a pick if there is one.
///
/// # Errors
/// Why not. The work is as it was.
pub fn bench(game: &str, folders: &[PathBuf], work: &str, pick: Option<&str>) -> Result<Bench, BenchError> {
    read(game, folders)?.bench(work, pick)
}

/// The bench of a game with what a file of a pack describes. It may be unsound: the bench says why.
///
/// # Errors
/// Every fault that keeps the file from being read.
pub fn open_work(game: &str, folders: &[PathBuf], name: &str, text: &str) -> Result<Bench, BenchError> {
    read(game, folders)?.open_work(name, text)
}

fn read(game: &str, folders: &[PathBuf]) -> Result<Edition, BenchError> {
    if let Some(problem) = no_game(game) {
        return Err(BenchError::NoGame(problem));
    }
    Edition::read(game, folders).map_err(BenchError::Packs)
}

impl Edition {
    /// The bench with a work on it, after a pick if there is one.
    ///
    /// # Errors
    /// Why not. The work is as it was.
    pub fn bench(&self, work: &str, pick: Option<&str>) -> Result<Bench, BenchError> {
        struct Build<'a> {
            edition: &'a Edition,
            work: &'a str,
            pick: Option<&'a str>,
        }
        impl WorkshopVisitor for Build<'_> {
            type Out = Result<Bench, BenchError>;
            fn visit<G: Workshop<Content: Clone>>(self) -> Self::Out {
                let content = self.edition.content::<G>();
                match self.pick {
                    None => G::bench(content, self.work),
                    Some(pick) => {
                        G::build(content, self.work, pick).and_then(|work| G::bench(content, &work))
                    }
                }
                .map_err(BenchError::Work)
            }
        }
        let nothing = || BenchError::Work(Problem::new("", "work", self.nothing_is_built()));
        with_workshop(self.game(), Build { edition: self, work, pick }).ok_or_else(nothing)?
    }

    /// The bench with what a file of a pack describes. It may be unsound: the bench says why.
    ///
    /// # Errors
    /// Every fault that keeps the file from being read.
    pub fn open_work(&self, name: &str, text: &str) -> Result<Bench, BenchError> {
        struct Open<'a> {
            edition: &'a Edition,
            file: PackFile<'a>,
        }
        impl WorkshopVisitor for Open<'_> {
            type Out = Result<Bench, BenchError>;
            fn visit<G: Workshop<Content: Clone>>(self) -> Self::Out {
                let content = self.edition.content::<G>();
                let work = G::open_work(content, &self.file).map_err(BenchError::File)?;
                G::bench(content, &work).map_err(BenchError::Work)
            }
        }
        let file = PackFile { path: name, text };
        let nothing = || BenchError::File(vec![file.fault(0..0, self.nothing_is_built())]);
        with_workshop(self.game(), Open { edition: self, file }).ok_or_else(nothing)?
    }

    fn nothing_is_built(&self) -> String {
        let name = games().into_iter().find(|game| game.id == self.game()).map_or("", |game| game.name);
        format!("nothing is built for {name}")
    }
}
