//! Chapter 9: shields.
