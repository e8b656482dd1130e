//! Chapter 3: the console.
