//! The closed vocabulary of the packs: what properties, systems, qualities and squadrons do, what cards do, and what
//! scores. The words of the files are these names in lower case; [`valour`](self) effects and doctrines say besides in
//! which window they are played, and the tables of `content/reading/cards.rs` say which words go with which window.

mod effects;
mod feats;
mod valour;

pub use effects::{Amount, Craft, Effect, Forbidden, Ignored, Shot, SpecialAction};
pub use feats::{Feat, Goal, Markers, Moment};
pub use valour::{Condition, Deed, Reroll, Valour, Window};
