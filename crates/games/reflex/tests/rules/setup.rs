//! Chapter 4: set-up.
