//! Chapter 7: Boost.
