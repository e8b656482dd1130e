//! What the lines of the log are put together from.

use broadside_engine::Rule;
use broadside_engine::table::{Counted, Line, Motion};
use broadside_geometry::plane::Point;

use crate::content::CardId;
use crate::event::{Source, Why};
use crate::ids::{FlightId, ShipId};
use crate::pieces::Heading;
use crate::state::Firestorm;

pub(super) fn line(rule: &'static str, text: impl Into<String>) -> Line {
    Line::plain(Rule::new(rule), text)
}

pub(super) fn ship_id(ship: ShipId) -> String {
    format!("ship:{ship}")
}

pub(super) fn flight_id(flight: FlightId) -> String {
    format!("flight:{flight}")
}

pub(super) fn flash(ship: ShipId, kind: &str) -> Motion {
    Motion::Flash { piece: ship_id(ship), kind: kind.into() }
}

/// Exploding dice with what each came to. Every six has brought a die, so the last ones are those that were brought.
pub(super) fn exploding(dice: &[u8], needs: u8) -> impl Iterator<Item = (u8, Counted)> + '_ {
    let first = dice.len() - dice.iter().filter(|&&face| face == 6).count().min(dice.len());
    dice.iter().enumerate().map(move |(place, &face)| {
        let counts = if face == 6 { 2 } else { u8::from(face >= needs) };
        (face, Counted { counts, brought: place >= first, ..Counted::default() })
    })
}

/// What the dice needed, as their hits tell (FA-9.1, FA-9.3, FA-9.4).
pub(super) fn needed(dice: &[u8], hits: u16) -> u8 {
    let scored = |needs: u8| exploding(dice, needs).map(|(_, it)| u16::from(it.counts)).sum::<u16>();
    (4..=6).find(|&needs| scored(needs) == hits).unwrap_or(4)
}

pub(super) const fn source(source: Source) -> &'static str {
    match source {
        Source::Guns => "The guns score",
        Source::Torpedoes => "The torpedoes score",
        Source::Flight => "The flight scores",
        Source::Mine => "The mine scores",
        Source::Belt => "The belt scores",
        Source::Meteoroid => "The meteoroid scores",
        Source::Explosion => "The explosion scores",
        Source::Ram => "The ram scores",
    }
}

pub(super) const fn why(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Destroyed => ("FA-20.2", "for a ship destroyed"),
        Why::Taken => ("FA-20.2", "for a prize taken away"),
        Why::Withdrawn => ("FA-20.2", "for a ship withdrawn"),
        Why::Wings => ("FA-20.2", "for wings"),
        Why::Exit => ("FA-20.2", "for a way out"),
        Why::Held => ("FA-19.10", "for an area held"),
        Why::Hulk => ("FA-13.19", "for the hulk"),
        Why::Derelict => ("FA-20.2", "for a derelict"),
        Why::Crippled => ("FA-20.2", "for a crippled ship"),
    }
}

impl Firestorm {
    /// A ship, at the head of a sentence.
    pub(super) fn head(&self, ship: ShipId) -> String {
        let name = self.ship_name(ship);
        let mut letters = name.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    pub(super) fn travels(&self, ship: ShipId, from: Point, to: Point, heading: Heading) -> Motion {
        self.chart().travel(ship_id(ship), &[from, to], heading.plane())
    }

    pub(super) fn flies(&self, flight: FlightId, from: Point, to: Point) -> Motion {
        self.chart().travel(flight_id(flight), &[from, to], Heading::NORTH.plane())
    }

    pub(super) fn card_name(&self, card: CardId) -> &str {
        &self.content.card(card).name
    }
}
