//! The vocabulary in which cards are written (DN-23). It is closed: a new card combines these words.

mod attacks;
mod cards;
mod moments;
mod numbers;
mod operations;

pub use attacks::*;
pub use cards::*;
pub use moments::*;
pub use numbers::*;
pub use operations::*;
