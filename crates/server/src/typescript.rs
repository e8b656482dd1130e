//! The page's types, generated from ours and never written twice.

use broadside_engine::table as shown;
use broadside_engine::{Awaiting, Outcome, Rule, Seat, Seats, StandingOrder};
use ts_rs::{Config, TS};

use crate::wire;

/// All types that cross the wire, as one TypeScript module.
pub fn declarations() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from("// Generated from the server's types by `make types`. Do not edit.\n");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(text += &format!("\nexport {}\n", <$type as TS>::decl(&config));)*
        };
    }
    declare!(
        Seat,
        Seats,
        Rule,
        Awaiting,
        Outcome,
        StandingOrder,
        shown::Table,
        shown::Scene,
        shown::Setting,
        shown::Shape,
        shown::Outline,
        shown::Meaning,
        shown::Piece,
        shown::Badge,
        shown::Pips,
        shown::Mark,
        shown::Panel,
        shown::Card,
        shown::Item,
        shown::Progress,
        shown::Slot,
        shown::Prompt,
        shown::Choice,
        shown::Hint,
        shown::Anchor,
        shown::Blocked,
        shown::Gesture,
        shown::Hand,
        shown::Spot,
        shown::Bearing,
        shown::Leg,
        shown::Amount,
        shown::Member,
        shown::Link,
        shown::Deed,
        shown::Odds,
        shown::Line,
        shown::Counted,
        shown::Motion,
        shown::Field,
        shown::FieldValue,
        shown::Workbench,
        shown::Picture,
        wire::Session,
        wire::Rename,
        wire::Recovery,
        wire::Recover,
        wire::Health,
        wire::GameInfo,
        wire::SituationInfo,
        wire::Build,
        wire::OpenFile,
        wire::Unreadable,
        wire::FileFault,
        wire::Rulebook,
        wire::Sitter,
        wire::Committed,
        wire::Entropy,
        wire::NewMatch,
        wire::Clock,
        wire::Away,
        wire::Clocks,
        wire::SeatClock,
        wire::Made,
        wire::MatchInfo,
        wire::OpenInfo,
        wire::Sit,
        wire::Room,
        wire::Brings,
        wire::Bring,
        wire::Rematch,
        wire::SeatInfo,
        wire::Invite,
        wire::Token,
        wire::Joined,
        wire::Eyes,
        wire::Frame,
        wire::TurningPoint,
        wire::Verified,
        wire::PlayOn,
        wire::Problem,
        wire::Say,
        wire::Tell,
        wire::Seen,
        wire::Shown,
        wire::Change,
        wire::Drafted,
        wire::Edit,
        wire::Step,
    );
    // A value of a set-up field is any JSON.
    text.replace("JsonValue", "unknown")
}
