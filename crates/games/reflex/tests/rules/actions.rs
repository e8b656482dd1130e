//! Chapter 6: the Action Phase.
