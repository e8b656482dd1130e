//! Hexes against slow oracles, under symmetries, and at numbers worked by hand.

mod golden;
