//! Chapter 11: power and cubes.
