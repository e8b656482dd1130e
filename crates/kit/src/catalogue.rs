//! Reading the packs of a game: files in folders, things with ids that name each other, and every mistake with
//! its file, its line and what would be right.
//!
//! A game describes each kind of file as a plain type for serde and checks what it says on its [`Page`]. Where
//! something stands in the file is looked up only if it is wrong, so the types carry no places.
//!
//! ```
//! use broadside_kit::catalogue::{Fault, PackFile, Reader};
//!
//! #[derive(serde::Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Gun {
//!     id: String,
//!     name: String,
//!     cost: u8,
//!     fits: Vec<String>,
//! }
//!
//! fn guns(files: &[PackFile<'_>]) -> Result<Vec<Gun>, Vec<Fault>> {
//!     let reader = Reader::new("Toy", files);
//!     reader.folders(&["guns", "ships"]);
//!     let ships = reader.names("ship", "ships");
//!     let guns = reader.each("guns", |page, gun: Gun| {
//!         page.title(&gun.id, &gun.name, 24);
//!         page.number("cost", gun.cost, 1..=50);
//!         page.find_all("fits", &ships, &gun.fits);
//!         gun
//!     });
//!     reader.or(guns)
//! }
//!
//! let text = "id = \"lance\"\nname = \"Lance\"\ncost = 0\nfits = [\"slop\"]\n";
//! let files = [
//!     PackFile { path: "mine/guns/lance.toml", text },
//!     PackFile { path: "mine/ships/sloop.toml", text: "" },
//! ];
//! let faults: Vec<String> = guns(&files).err().unwrap().iter().map(ToString::to_string).collect();
//! assert_eq!(
//!     faults,
//!     [
//!         "mine/guns/lance.toml:3: cost is 0, but must be 1 to 50",
//!         "mine/guns/lance.toml:4: there is no ship 'slop': expected one of sloop",
//!     ]
//! );
//! ```

mod names;
mod page;
mod places;

use std::cell::{Cell, RefCell};
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

pub use broadside_engine::packs::{Fault, PackFile};
pub use names::Names;
pub use page::Page;

/// The folder of situations, which every game may have: see [`crate::situations`].
pub(crate) const SITUATIONS: &str = "situations";

/// The folder of what positions are judged by, which every game may have: see [`crate::features`].
pub(crate) const JUDGEMENT: &str = "judgement";

/// The folder of players who know one trick each, which every game may have: see [`crate::features`].
pub(crate) const STYLES: &str = "styles";

/// The folders that every game may have.
const COMMON: [&str; 3] = [SITUATIONS, JUDGEMENT, STYLES];

/// How many files of a kind there are at most, so that nobody waits for their reading and a byte counts them.
const FILES: usize = 200;

/// The packs of a game while they are read, and the faults found so far.
#[derive(Debug)]
pub struct Reader<'a> {
    game: &'static str,
    files: &'a [PackFile<'a>],
    notes: RefCell<Vec<Note>>,
    /// Whether a file could not be read, and names that stand in it are not known.
    unread: Cell<bool>,
}

/// A fault whose line may still have to be looked up.
#[derive(Debug)]
enum Note {
    Found(Fault),
    /// The file as its place in the list, and the way through its tables and lists.
    At(usize, String, String),
}

impl<'a> Reader<'a> {
    /// Nothing read yet, nothing found.
    pub const fn new(game: &'static str, files: &'a [PackFile<'a>]) -> Self {
        Self { game, files, notes: RefCell::new(Vec::new()), unread: Cell::new(false) }
    }

    /// A fault for each file that lies in none of the game's folders or has the folder and name of one before
    /// it, and one if a folder has too many files.
    pub fn folders(&self, folders: &[&str]) {
        for (index, file) in self.files.iter().enumerate() {
            let page = self.page(index);
            if file.kind().is_empty() {
                let choice = match folders {
                    [one, other] => format!("{one} or {other}"),
                    _ => format!("one of {}", folders.join(", ")),
                };
                page.wrong(format!("this file lies in no folder: put it in {choice}"));
            } else if ![folders, &COMMON].concat().contains(&file.kind()) {
                let known = match folders {
                    [one, other] => format!("{one} and {other}"),
                    _ => folders.join(", "),
                };
                let reason =
                    format!("a pack of {} has the folders {known}, not '{}'", self.game, file.kind());
                page.wrong(reason);
            }
            let same = |other: &&PackFile<'_>| (other.kind(), other.stem()) == (file.kind(), file.stem());
            if let Some(first) = self.files[..index].iter().find(same) {
                page.wrong(format!("'{}' is already defined in {}", file.stem(), first.path));
            }
        }
        if folders.iter().chain(&COMMON).any(|folder| self.of_kind(folder).count() > FILES) {
            self.general(format!("at most {FILES} files of a kind"));
        }
    }

    /// What the files of a folder say, each with its page. A file that cannot be read is a fault.
    pub fn files<F: DeserializeOwned>(&self, folder: &str) -> Vec<(Page<'_>, F)> {
        self.of_kind(folder).filter_map(|page| page.parsed().map(|form| (page, form))).collect()
    }

    /// What becomes of each file of a folder that describes one thing.
    pub fn each<F: DeserializeOwned, T>(
        &self,
        folder: &str,
        mut read: impl FnMut(&Page<'_>, F) -> T,
    ) -> Vec<T> {
        self.files(folder).into_iter().map(|(page, form)| read(&page, form)).collect()
    }

    /// The things of all files of a folder whose files are lists of things, which stand under this key.
    pub fn lists<F: DeserializeOwned, T>(
        &self,
        folder: &str,
        key: &str,
        list: impl Fn(F) -> Vec<T>,
    ) -> Vec<(Page<'_>, T)> {
        self.files(folder).into_iter().flat_map(|(page, form)| page.items(key, list(form))).collect()
    }

    /// The ids of a folder whose files are named after what they describe. Those of files that cannot be read
    /// are among them, so that naming them is no fault.
    pub fn names(&self, what: &'static str, folder: &str) -> Names {
        Names::of_files(what, self.of_kind(folder).map(|page| page.file()))
    }

    /// Notes a fault that lies in no file, or in all of them.
    pub fn general(&self, reason: impl Into<String>) {
        let file = format!("packs of {}", self.game);
        self.note(Note::Found(Fault { file, line: 1, reason: reason.into() }));
    }

    /// A fault where there are too few or too many of something.
    pub fn amount(&self, what: &str, count: usize, range: RangeInclusive<usize>) {
        if !range.contains(&count) {
            let (least, most) = (range.start(), range.end());
            self.general(format!("there are {count} {what}, but must be {least} to {most}"));
        }
    }

    /// Whether no fault is found yet.
    pub fn is_sound(&self) -> bool {
        self.notes.borrow().is_empty()
    }

    /// Every fault so far, in the order of files and lines.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = places::faults(self.files, &self.notes.borrow());
        faults.sort();
        faults.dedup();
        faults
    }

    /// The value where nothing was wrong.
    ///
    /// # Errors
    /// Every fault there is.
    pub fn or<T>(&self, value: T) -> Result<T, Vec<Fault>> {
        if self.is_sound() { Ok(value) } else { Err(self.faults()) }
    }

    fn of_kind(&self, folder: &str) -> impl Iterator<Item = Page<'_>> {
        let indices = (0..self.files.len()).filter(move |&index| self.files[index].kind() == folder);
        indices.map(|index| self.page(index))
    }

    fn page(&self, index: usize) -> Page<'_> {
        Page::new(self, index)
    }

    fn note(&self, note: Note) {
        self.notes.borrow_mut().push(note);
    }
}

/// What becomes of one file, wherever it lies.
///
/// # Errors
/// Every fault in it.
pub fn alone<F: DeserializeOwned, T>(
    file: PackFile<'_>,
    read: impl FnOnce(&Page<'_>, F) -> T,
) -> Result<T, Vec<Fault>> {
    let form = file.parse().map_err(|fault| vec![fault])?;
    let files = [file];
    let reader = Reader::new("", &files);
    let value = read(&reader.page(0), form);
    reader.or(value)
}

/// The files of the packs that come with a game, in the program itself: for each folder below the game's own in
/// `packs` the names of its files. They lie three folders above the crate of a game.
///
/// ```text
/// const PACKS: &[PackFile<'static>] = packs!("toy": guns [lance rail] ships [sloop]);
/// ```
#[macro_export]
macro_rules! packs {
    ($game:literal: $($folder:ident [$($stem:ident)+])+) => {
        &[$($($crate::catalogue::PackFile {
            path: concat!("packs/", $game, "/", stringify!($folder), "/", stringify!($stem), ".toml"),
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../../packs/",
                $game, "/", stringify!($folder), "/", stringify!($stem), ".toml"
            )),
        },)+)+]
    };
}
pub use packs;

/// The pictures of a game's rulebook, in the program itself, by the names of their files in `rules/pictures`: see
/// [`mod@crate::pictures`].
///
/// ```text
/// const PICTURES: &[PackFile<'static>] = pictures!("toy": board shot);
/// ```
#[macro_export]
macro_rules! pictures {
    ($game:literal: $($stem:ident)+) => {
        &[$($crate::catalogue::PackFile {
            path: concat!("rules/pictures/", $game, "/", stringify!($stem), ".toml"),
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../../rules/pictures/", $game, "/", stringify!($stem), ".toml"
            )),
        },)+]
    };
}
pub use pictures;
