//! Words for what is measured: inches, places, headings, bearings, picks of a move.

use broadside_geometry::plane::{Distance, Heading, Point, Pose};

use super::arc;
use super::way::Pick;

/// Inches with one decimal, where it is not a whole number.
pub fn inches(mils: i32) -> String {
    let tenths = (mils + if mils < 0 { -50 } else { 50 }) / 100;
    if tenths % 10 == 0 {
        format!("{}\"", tenths / 10)
    } else {
        format!("{}{}.{}\"", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10)
    }
}

/// A point of the plane.
pub fn place(point: Point) -> String {
    format!("{}, {}", inches(point.x), inches(point.y))
}

/// A heading in whole degrees.
pub fn degrees(heading: Heading) -> String {
    format!("{}°", heading.degrees())
}

/// The direction of a heading, for those who do not think in degrees.
pub fn compass(heading: Heading) -> &'static str {
    const POINTS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    POINTS[usize::from((heading.tenths() + 225) % 3600 / 450)]
}

/// A direction relative to a ship, in degrees clockwise from the bow.
pub fn bearing(degrees: u16) -> String {
    match degrees {
        0 => "ahead".into(),
        90 => "to starboard".into(),
        180 => "astern".into(),
        270 => "to port".into(),
        1..180 => format!("{degrees}° to starboard"),
        _ => format!("{}° to port", 360 - degrees),
    }
}

/// Inches as they are spoken: `4½ inches`, `1 inch`, `¾ inch`; with a decimal where quarters do not do.
pub fn spoken(mils: i32) -> String {
    let (whole, quarter) = (mils / 1000, mils % 1000);
    let part = match quarter {
        0 => "",
        250 => "¼",
        500 => "½",
        750 => "¾",
        _ => return format!("{} inches", inches(mils).trim_end_matches('"')),
    };
    let whole = if whole == 0 && quarter != 0 { String::new() } else { whole.to_string() };
    format!("{whole}{part} {}", if 0 < mils && mils <= 1000 { "inch" } else { "inches" })
}

/// A distance, as it is compared in hundredths of an inch: `4.25"`.
pub fn distance(distance: Distance) -> String {
    let hundredths = distance.hundredths();
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => format!("{whole}\""),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}\"", part / 10),
        (whole, part) => format!("{whole}.{part:02}\""),
    }
}

/// An angle in tenths of a degree: `45°`, `22.5°`.
pub fn angle(tenths: i32) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}°"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}°"),
    }
}

/// A turn in tenths of a degree, clockwise positive: `22.5° to port`.
pub fn turn(tenths: i32) -> String {
    format!("{} to {}", angle(tenths.abs()), if tenths < 0 { "port" } else { "starboard" })
}

/// Where a point lies from a model, in whole degrees rounded down: `45° to port`.
pub fn toward(pose: Pose, point: Point) -> String {
    bearing(arc::bearing(pose, point).map_or(0, |tenths| tenths.rem_euclid(3600) / 10) as u16)
}

/// A pick of a move.
pub fn pick(pick: Pick) -> String {
    match pick {
        Pick::Ahead(length) => format!("Ahead {}", spoken(length)),
        Pick::Turn(tenths) => format!("Turn {}", turn(tenths)),
        Pick::Pivot(tenths) => format!("Turn on the spot, {}", turn(tenths)),
        Pick::End => "End the move".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_have_a_decimal_where_they_need_one() {
        assert_eq!(
            [inches(2000), inches(2049), inches(2050), inches(-1500)],
            ["2\"", "2\"", "2.1\"", "-1.5\""]
        );
        assert_eq!(place(Point { x: 500, y: 12_000 }), "0.5\", 12\"");
    }

    #[test]
    fn directions_are_named_from_the_map_and_from_the_ship() {
        let named = |degrees: i32| compass(Heading::from_degrees(degrees));
        assert_eq!([named(0), named(22), named(23), named(350)], ["north", "north", "north-east", "north"]);
        assert_eq!(
            [bearing(0), bearing(45), bearing(270), bearing(315)],
            ["ahead", "45° to starboard", "to port", "45° to port"]
        );
    }

    #[test]
    fn inches_are_spoken_in_quarters() {
        let words = [0, 250, 500, 1000, 1250, 4500, 12_000, 2300].map(spoken);
        let expected =
            ["0 inches", "¼ inch", "½ inch", "1 inch", "1¼ inches", "4½ inches", "12 inches", "2.3 inches"];
        assert_eq!(words, expected);
        let away = |x: i32| distance(Distance::between(Point::default(), Point::new(x, 0)));
        assert_eq!([4000, 4500, 4249, 4056].map(away), ["4\"", "4.5\"", "4.25\"", "4.06\""]);
    }

    #[test]
    fn picks_say_how_far_and_to_which_side() {
        let picks = [Pick::Ahead(4500), Pick::Turn(-225), Pick::Pivot(900), Pick::End];
        let words =
            ["Ahead 4½ inches", "Turn 22.5° to port", "Turn on the spot, 90° to starboard", "End the move"];
        assert_eq!(picks.map(pick), words);
        assert_eq!([angle(75), angle(-450), angle(0)], ["7.5°", "−45°", "0°"]);
        let pose = Pose::new(Point::new(1000, 1000), Heading::EAST);
        assert_eq!(toward(pose, Point::new(1000, 5000)), "to port");
        assert_eq!(toward(pose, Point::new(5000, -3000)), "45° to starboard");
        assert_eq!(toward(pose, pose.at), "ahead");
    }
}
