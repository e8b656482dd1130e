//! The workbench of any game: what is built before a game.

use std::fmt;
use std::path::PathBuf;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::table::Workbench;
use broadside_engine::{Problem, Workshop};

use crate::{Edition, WorkshopVisitor, games, no_game, with_workshop};

/// Why there is nothing on the workbench.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkbenchError {
    /// There is no such game.
    NoGame(String),
    /// The packs of the game are wrong.
    Packs(String),
    /// The work is none, or the pick is not possible.
    Work(Problem),
    /// A file cannot be read as a work.
    File(Vec<Fault>),
}

impl fmt::Display for WorkbenchError {
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

impl std::error::Error for WorkbenchError {}

/// The workbench of a game with a work on it, after a pick if there is one.
///
/// # Errors
/// Why not. The work is as it was.
pub fn workbench(
    game: &str,
    folders: &[PathBuf],
    work: &str,
    pick: Option<&str>,
) -> Result<Workbench, WorkbenchError> {
    read(game, folders)?.workbench(work, pick)
}

/// The workbench of a game with what a file of a pack describes. It may be unsound: the workbench says why.
///
/// # Errors
/// Every fault that keeps the file from being read.
pub fn open_work(
    game: &str,
    folders: &[PathBuf],
    name: &str,
    text: &str,
) -> Result<Workbench, WorkbenchError> {
    read(game, folders)?.open_work(name, text)
}

fn read(game: &str, folders: &[PathBuf]) -> Result<Edition, WorkbenchError> {
    if let Some(problem) = no_game(game) {
        return Err(WorkbenchError::NoGame(problem));
    }
    Edition::read(game, folders).map_err(WorkbenchError::Packs)
}

impl Edition {
    /// The workbench with a work on it, after a pick if there is one.
    ///
    /// # Errors
    /// Why not. The work is as it was.
    pub fn workbench(&self, work: &str, pick: Option<&str>) -> Result<Workbench, WorkbenchError> {
        struct Build<'a> {
            edition: &'a Edition,
            work: &'a str,
            pick: Option<&'a str>,
        }
        impl WorkshopVisitor for Build<'_> {
            type Out = Result<Workbench, WorkbenchError>;
            fn visit<G: Workshop<Content: Clone>>(self) -> Self::Out {
                let content = self.edition.content::<G>();
                match self.pick {
                    None => G::workbench(content, self.work),
                    Some(pick) => {
                        G::build(content, self.work, pick).and_then(|work| G::workbench(content, &work))
                    }
                }
                .map_err(WorkbenchError::Work)
            }
        }
        let nothing = || WorkbenchError::Work(Problem::new("", "work", self.nothing_is_built()));
        with_workshop(self.game(), Build { edition: self, work, pick }).ok_or_else(nothing)?
    }

    /// The workbench with what a file of a pack describes. It may be unsound: the workbench says why.
    ///
    /// # Errors
    /// Every fault that keeps the file from being read.
    pub fn open_work(&self, name: &str, text: &str) -> Result<Workbench, WorkbenchError> {
        struct Open<'a> {
            edition: &'a Edition,
            file: PackFile<'a>,
        }
        impl WorkshopVisitor for Open<'_> {
            type Out = Result<Workbench, WorkbenchError>;
            fn visit<G: Workshop<Content: Clone>>(self) -> Self::Out {
                let content = self.edition.content::<G>();
                let work = G::open_work(content, &self.file).map_err(WorkbenchError::File)?;
                G::workbench(content, &work).map_err(WorkbenchError::Work)
            }
        }
        let file = PackFile { path: name, text };
        let nothing = || WorkbenchError::File(vec![file.fault(0..0, self.nothing_is_built())]);
        with_workshop(self.game(), Open { edition: self, file }).ok_or_else(nothing)?
    }

    fn nothing_is_built(&self) -> String {
        let name = games().into_iter().find(|game| game.id == self.game()).map_or("", |game| game.name);
        format!("nothing is built for {name}")
    }
}
