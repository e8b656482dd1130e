//! The deck builder.

use broadside_engine::Problem;
use broadside_engine::table::Bench;

use crate::content::Content;

pub(crate) fn bench(_content: &Content, _work: &str) -> Result<Bench, Problem> {
    Err(Problem::new("DN-4.10", "work", "not yet"))
}

pub(crate) fn build(_content: &Content, _work: &str, _pick: &str) -> Result<String, Problem> {
    Err(Problem::new("DN-4.10", "work", "not yet"))
}
