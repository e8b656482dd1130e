//! Chapter 5: the Planning Phase.
