//! Chapter 12: destruction, retirement, closing of a Sector.
