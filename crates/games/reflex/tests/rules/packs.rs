//! Packs and the messages their mistakes get.
