//! Names of things, as in the rulebook.

use broadside_engine::Seat;
use broadside_geometry::plane::{Heading, Point};

use crate::building::blueprint::Fitting;
use crate::design::{Class, Face, Mount};
use crate::pieces::{Shield, ShipId, SystemId, Way};
use crate::state::Inertia;

impl Inertia {
    /// A ship by name and number.
    pub(crate) fn ship_name(&self, id: ShipId) -> String {
        format!("{} {id}", self.blueprint(id).name())
    }

    /// A part of a ship, with its place if the ship has several.
    pub(crate) fn system_name(&self, ship: ShipId, id: SystemId) -> String {
        let fittings = &self.blueprint(ship).fittings;
        let fitting = &fittings[id.index()];
        match apart(fittings, fitting) {
            Some(place) => format!("{} ({place})", fitting.part.name),
            None => fitting.part.name.clone(),
        }
    }
}

/// What tells a part from others of its kind on a ship: its side, its row, both, or its exact place.
pub(crate) fn apart(fittings: &[Fitting], fitting: &Fitting) -> Option<String> {
    let side = |it: &Fitting| match it.at.c {
        ..0 => "port",
        0 => "middle",
        _ => "starboard",
    };
    let row = |it: &Fitting| match it.at.r {
        ..0 => "aft",
        0 => "amidships",
        _ => "fore",
    };
    let others =
        || fittings.iter().filter(|it| it.part.key == fitting.part.key && !std::ptr::eq(*it, fitting));
    others().next()?;
    if others().all(|it| side(it) != side(fitting)) {
        return Some(side(fitting).into());
    }
    if others().all(|it| row(it) != row(fitting)) {
        return Some(row(fitting).into());
    }
    if others().all(|it| (side(it), row(it)) != (side(fitting), row(fitting))) {
        return Some(format!("{} {}", side(fitting), row(fitting)));
    }
    Some(mount(fitting.at.c, fitting.at.r, fitting.mount))
}

pub(crate) fn mount(c: i8, r: i8, mount: Mount) -> String {
    match mount {
        Mount::Side(face) => format!("({c},{r}) {}", self::face(face)),
        Mount::Top(face) => format!("({c},{r}) top, facing {}", self::face(face)),
        Mount::Inner => format!("({c},{r}) inside"),
    }
}

pub(crate) const fn face(face: Face) -> &'static str {
    match face {
        Face::F => "fore",
        Face::S => "starboard",
        Face::A => "aft",
        Face::P => "port",
    }
}

pub(crate) const fn class(class: Class) -> &'static str {
    match class {
        Class::Interceptor => "I",
        Class::Frigate => "II",
        Class::Destructor => "III",
    }
}

pub(crate) fn player(seat: Seat) -> String {
    format!("Player {seat}")
}

/// Inches with one decimal, where it is not a whole number.
pub(crate) fn inches(mils: i32) -> String {
    let tenths = (mils + if mils < 0 { -50 } else { 50 }) / 100;
    if tenths % 10 == 0 {
        format!("{}\"", tenths / 10)
    } else {
        format!("{}{}.{}\"", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
    }
}

pub(crate) fn place(point: Point) -> String {
    format!("{}, {}", inches(point.x), inches(point.y))
}

pub(crate) fn degrees(heading: Heading) -> String {
    format!("{}°", heading.degrees())
}

/// The direction of a heading, for those who do not think in degrees.
pub(crate) fn compass(heading: Heading) -> &'static str {
    const POINTS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    POINTS[usize::from((heading.tenths() + 225) % 3600 / 450)]
}

/// A direction relative to the ship, clockwise from the bow.
pub(crate) fn bearing(degrees: u16) -> String {
    match degrees {
        0 => "ahead".into(),
        90 => "to starboard".into(),
        180 => "astern".into(),
        270 => "to port".into(),
        1..180 => format!("{degrees}° to starboard"),
        _ => format!("{}° to port", 360 - degrees),
    }
}

pub(crate) fn shield(shield: Shield) -> String {
    format!("{}, {}", if shield.wide { "wide" } else { "narrow" }, bearing(shield.direction))
}

pub(crate) const fn way(way: Way) -> &'static str {
    match way {
        Way::Clockwise => "Clockwise",
        Way::Counter => "Counter-clockwise",
    }
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(crate) fn plural(count: impl Into<i64>, word: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
