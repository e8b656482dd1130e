//! Chapter 14: the end of the game.
