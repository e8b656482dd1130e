//! placeholder
use crate::content::Content;
use broadside_engine::Problem;
use broadside_engine::table::Bench;
pub(crate) fn bench(_c: &Content, _w: &str) -> Result<Bench, Problem> {
    Err(Problem::new("IN-2.1", "", ""))
}
pub(crate) fn build(_c: &Content, _w: &str, _p: &str) -> Result<String, Problem> {
    Err(Problem::new("IN-2.1", "", ""))
}
