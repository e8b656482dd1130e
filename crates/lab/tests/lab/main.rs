//! The tests of the lab; one program, since each is compiled with all games.

mod balance;
mod blunders;
mod climbing;
mod everywhere;
mod order;
mod seats;
mod sense;
mod series;
mod training;
