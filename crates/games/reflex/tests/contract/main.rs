//! What the engine asks of every game, asked of Reflex; one program, since each is compiled with all questions.

mod allocations;
mod games;
mod leaks;
mod perft;
mod playthrough;
mod words;
