//! The open table as fleet games need it: bases that lie somewhere, moves made of small picks, arcs, bands, sight,
//! and how all of it is drawn.
//!
//! [`base`] gives models their outlines, [`stencil`] keeps them for every heading, and [`area`] gives the table its
//! zones. [`track`] looks along a leg or a turn for
//! what is met. [`way`] is the move of a model under way, with the picks it has. [`arc`] and [`bands`] are what
//! weapons ask, [`sight`] is what lies between, [`groups`] who hangs together. [`words`] and [`chart`] tell and draw.
//!
//! Lengths are in mils, angles in tenths of a degree, and every answer is exact, as in
//! [`broadside_geometry::plane`]. Which unit of sines is used, a game says once, with its [`Scale`].
//! Nothing but words and drawings allocates.
//!
//! [`Scale`]: broadside_geometry::plane::Scale

pub mod arc;
pub mod area;
pub mod bands;
pub mod base;
pub mod chart;
pub mod grid;
pub mod groups;
pub mod sight;
pub mod stencil;
pub mod track;
pub mod way;
pub mod words;
