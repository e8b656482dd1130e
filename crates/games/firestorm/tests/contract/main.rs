//! What the engine asks of every game, asked of Firestorm Armada; one program, since each is compiled with all
//! questions.

mod allocations;
mod games;
mod habits;
mod perft;
mod playthrough;
mod words;
