//! Pictures in rulebooks.

use serde::Serialize;

use super::{Anchor, Mark, Panel, Piece, Scene, Shape};
use crate::Seat;

/// A moment of a game as its own table shows it, for a rulebook. Nothing in it can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Picture {
    /// Whose eyes see it.
    pub seat: Seat,
    /// The board, cut to what is worth seeing; none where the panels are the picture.
    pub scene: Option<Scene>,
    /// Ship sheets and the like, with those of their parts that are worth seeing.
    pub panels: Vec<Panel>,
    /// The piece that is pointed at: what it reaches is drawn.
    pub about: Option<String>,
    /// What is pointed out, because a choice that is looked at lies there.
    pub lit: Vec<Anchor>,
    /// Where pieces would be after those choices.
    pub ghosts: Vec<Piece>,
    /// What they would reach or cover.
    pub shapes: Vec<Shape>,
    /// Lines to what they are about.
    pub marks: Vec<Mark>,
    /// The board in words, for those who do not see it.
    pub words: String,
}
