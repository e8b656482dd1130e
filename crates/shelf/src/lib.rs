//! The shelf on which all games stand: from a name known only at run time to the game's own code.

mod edition;
mod folders;
mod open;
mod pictures;
mod situations;
mod workbench;

use broadside_dreadnaught::Dreadnaught;
use broadside_dystopian::Dystopian;
use broadside_engine::{GameBox, Trained, Workshop};
use broadside_firestorm::Firestorm;
use broadside_inertia::Inertia;
use broadside_reflex::Reflex;

pub use edition::Edition;
pub use folders::{beside_builtin, content, game_folder, pack_files};
pub use open::{OpenMatch, Origin, load, new_match, verify};
pub use pictures::pictures;
pub use situations::{faults, situations};
pub use workbench::{WorkbenchError, open_work, workbench};

/// Something to be done with a game that is known only by name.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it with the game's own code.
    fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out;
}

/// Does something with the game of this id.
///
/// # Errors
/// One line that names the games there are.
pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, String> {
    match id {
        Reflex::ID => Ok(visitor.visit::<Reflex>()),
        Inertia::ID => Ok(visitor.visit::<Inertia>()),
        Dreadnaught::ID => Ok(visitor.visit::<Dreadnaught>()),
        Firestorm::ID => Ok(visitor.visit::<Firestorm>()),
        Dystopian::ID => Ok(visitor.visit::<Dystopian>()),
        _ => Err(no_game(id).unwrap_or_default()),
    }
}

/// Something to be done with a game for which something is built.
pub trait WorkshopVisitor {
    /// What comes of it.
    type Out;
    /// Does it with the game's own code.
    fn visit<G: Workshop<Content: Clone>>(self) -> Self::Out;
}

/// Does something with the game of this id, if something is built for it.
pub fn with_workshop<V: WorkshopVisitor>(id: &str, visitor: V) -> Option<V::Out> {
    match id {
        Inertia::ID => Some(visitor.visit::<Inertia>()),
        Dreadnaught::ID => Some(visitor.visit::<Dreadnaught>()),
        Firestorm::ID => Some(visitor.visit::<Firestorm>()),
        Dystopian::ID => Some(visitor.visit::<Dystopian>()),
        _ => None,
    }
}

/// What is built for a game, such as `ship`.
pub fn builds(id: &str) -> Option<&'static str> {
    struct Builds;
    impl WorkshopVisitor for Builds {
        type Out = &'static str;
        fn visit<G: Workshop<Content: Clone>>(self) -> &'static str {
            G::BUILDS
        }
    }
    with_workshop(id, Builds)
}

/// Something to be done with a game whose sides can be pitted against each other, by players that can be trained.
pub trait PittedVisitor {
    /// What comes of it.
    type Out;
    /// Does it with the game's own code.
    fn visit<G: Trained<Content: Clone>>(self) -> Self::Out;
}

/// Does something with the game of this id, if it has sides.
///
/// # Errors
/// One line that says that there is no such game, or that it has none.
pub fn with_sides<V: PittedVisitor>(id: &str, visitor: V) -> Result<V::Out, String> {
    match id {
        Reflex::ID => Ok(visitor.visit::<Reflex>()),
        Inertia::ID => Ok(visitor.visit::<Inertia>()),
        Dreadnaught::ID => Ok(visitor.visit::<Dreadnaught>()),
        Firestorm::ID => Ok(visitor.visit::<Firestorm>()),
        Dystopian::ID => Ok(visitor.visit::<Dystopian>()),
        _ => Err(no_game(id).unwrap_or_else(|| format!("{id} has no sides that could be pitted"))),
    }
}

/// That there is no game of this id, if there is none.
pub(crate) fn no_game(id: &str) -> Option<String> {
    let names: Vec<&str> = games().iter().map(|game| game.id).collect();
    let missing = !names.contains(&id);
    missing.then(|| format!("there is no game '{id}': expected one of {}", names.join(", ")))
}

/// What is printed on a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The game's id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub blurb: &'static str,
    /// The prefix of its rule IDs.
    pub prefix: &'static str,
    /// How many can play.
    pub players: std::ops::RangeInclusive<usize>,
    /// The rulebook.
    pub rulebook: &'static str,
    /// What can be built for it, such as `ship`.
    pub builds: Option<&'static str>,
}

/// All games, in the order of the shelf.
pub fn games() -> Vec<Label> {
    vec![
        label::<Reflex>(),
        label::<Inertia>(),
        label::<Dreadnaught>(),
        label::<Firestorm>(),
        label::<Dystopian>(),
    ]
}

fn label<G: GameBox>() -> Label {
    Label {
        id: G::ID,
        name: G::NAME,
        blurb: G::BLURB,
        prefix: G::PREFIX,
        players: G::PLAYERS,
        rulebook: G::RULEBOOK,
        builds: builds(G::ID),
    }
}
