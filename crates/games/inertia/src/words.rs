//! Names of things, as in the rulebook.

use broadside_engine::Seat;

pub(crate) use broadside_kit::plane::words::{bearing, compass, degrees, inches, place, toward};
pub(crate) use broadside_kit::words::{capital, list, plural};

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

pub(crate) fn shield(shield: Shield) -> String {
    format!("{}, {}", if shield.wide { "wide" } else { "narrow" }, bearing(shield.direction))
}

pub(crate) const fn way(way: Way) -> &'static str {
    match way {
        Way::Clockwise => "Clockwise",
        Way::Counter => "Counter-clockwise",
    }
}
