//! Chapter 10: fire and damage.
