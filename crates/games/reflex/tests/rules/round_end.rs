//! Chapter 13: the end of the round and the Reflex die.
