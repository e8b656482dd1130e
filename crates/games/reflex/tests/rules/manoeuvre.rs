//! Chapter 8: Manoeuvre.
