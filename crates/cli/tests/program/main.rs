//! The program as its users meet it.

mod bots;
mod build;
mod check;
mod garbage;
mod kit;
mod lab;
mod match_file;
mod operate;
mod play;
mod readme;
mod serve;
mod story;
mod verify;
mod worked_examples;
