//! Chapter 2: the Battlefield.
