//! Chapter 15: optional rules.
