//! Wrong maps, scenarios and fleets are refused with file, line and what would be right.

use crate::kit::check;

#[test]
fn wrong_maps() {
    let map = "maps/convoy_lane";
    check(&[
        (
            map,
            "size = [72000, 48000]",
            "size = [72500, 48000]",
            &["4: a side of the table is 72500, but must be 24000 to 72000 in whole inches"],
        ),
        (
            map,
            "[24000, 12000, 4000]",
            "[73000, 12000, 4000]",
            &["8: a disc is [x, y, radius] from [0, 0, 500] to [72000, 48000, 5000]"],
        ),
        (
            map,
            "[24000, 12000, 4000]",
            "[24000, 12000, 400]",
            &["8: a disc is [x, y, radius] from [0, 0, 500] to [72000, 48000, 5000]"],
        ),
        (map, "[[24000, 12000, 4000]]", "[]", &["8: a piece needs at least one disc"]),
        (map, "heading = 3", "", &["23: a meteoroid needs a heading (FA-7.8)"]),
        (map, "heading = 3", "heading = 24", &["25: heading is 24, but must be 0 to 23"]),
        (
            map,
            "[[36000, 24000, 1000]]",
            "[[36000, 24000, 1000], [30000, 24000, 1000]]",
            &["24: a meteoroid is one disc (FA-7.8)"],
        ),
        (
            "maps/twin_shoals",
            "discs = [[24000, 24000, 2500]]",
            "discs = [[24000, 24000, 2500]]\nheading = 3",
            &["25: only a meteoroid has a heading (FA-7.8)"],
        ),
    ]);
}

#[test]
fn wrong_scenarios() {
    let (raid, cross, hold) =
        ("scenarios/convoy_raid", "scenarios/crossroads", "scenarios/hold_the_anchorage");
    check(&[
        (
            raid,
            "\"convoy_lane\"",
            "\"convoy_land\"",
            &[
                "4: there is no map 'convoy_land': expected one of anchorage, convoy_lane, crossroads, ghost_light, narrows, shattered_belt, twin_shoals",
            ],
        ),
        (raid, "turns = 8", "turns = 13", &["5: turns is 13, but must be 1 to 12"]),
        (raid, "players = [2]", "players = [3]", &["6: 3 players need 3 sides"]),
        (raid, "players = [2]", "players = [5]", &["6: players is 5, but must be 2 to 4"]),
        (raid, "players = [2]", "players = []", &["6: players must be some of 2, 3, 4"]),
        (
            raid,
            "players = [2]",
            "players = [2]\nacts_first = \"hunter\"",
            &["7: there is no side 'hunter': expected one of convoy, raider"],
        ),
        (
            raid,
            "id = \"raider\"",
            "id = \"convoy\"",
            &["22: the side 'convoy' is already defined in packs/firestorm/scenarios/convoy_raid.toml"],
        ),
        (
            raid,
            "[0, 0, 20000, 48000]",
            "[0, 0, 20000, 49000]",
            &["11: a box is [west, south, east, north] from 0 to 72000, 48000"],
        ),
        (
            raid,
            "edges = [\"north\"]",
            "edges = []",
            &["25: reserves that come from the own half need an own edge (FA-17.2)"],
        ),
        (
            raid,
            "class = \"com_tr\"",
            "class = \"com_tx\"",
            &["15: there is no class 'com_tx': did you mean 'com_tr'?"],
        ),
        (raid, "ships = 3", "ships = 4", &["16: ships is 4, but must be 1 to 3"]),
        (raid, "heading = 6", "heading = 60", &["18: heading is 60, but must be 0 to 23"]),
        (raid, "own = 1", "own = 0", &["12: own is 0, but must be 1 to 10"]),
        (
            "scenarios/breakthrough",
            "own = 1",
            "own = 1, free = true",
            &["12: there are no free ships on this side"],
        ),
        (
            cross,
            "opposite = \"north_east\"",
            "",
            &[
                "8: with 2 players and more than two sides, each side needs an opposite one",
                "34: two sides are opposite to each other, or not at all",
            ],
        ),
        (hold, "from = 3", "from = 8", &["29: from is 8, but must be 1 to 7"]),
        (
            hold,
            "area = [24000, 24000, 12000]",
            "area = [24000, 24000, 0]",
            &["27: a disc is [x, y, radius] from [0, 0, 1000] to [48000, 48000, 36000]"],
        ),
        (
            "scenarios/ghost_ship",
            "at = [24000, 24000]",
            "at = [24000, 48001]",
            &["21: at is [x, y] from [0, 0] to [48000, 48000]"],
        ),
        ("scenarios/ghost_ship", "cr = 6", "cr = 4", &["24: cr is 4, but must be 5 to 12"]),
    ]);
}

#[test]
fn wrong_fleets() {
    let web = "fleets/great_web";
    check(&[
        (web, "\"rel_gd\"", "\"rel_ge\"", &["33: there is no class 'rel_ge': did you mean 'rel_gd'?"]),
        (web, "fighter = 4", "fighter = 13", &["14: fighter is 13, but must be 0 to 12"]),
        (
            web,
            "fighter = 4",
            "fighter = 5",
            &[
                "7: the fleet costs 805, more than 800 (FA-2.2)",
                "11: 11 wings aboard Eggbearer, which carries 10 (FA-2.7)",
            ],
        ),
        (
            web,
            "faction = \"relthoza\"",
            "faction = \"relthos\"",
            &[
                "4: there is no faction 'relthos': expected one of aquans, dindrenzi, directorate, relthoza, sorylians, terrans",
            ],
        ),
        (
            web,
            "limit = \"battle\"",
            "limit = \"skirmish\"",
            &["5: limit: unknown word `skirmish`, expected one of `patrol`, `battle`, `grand`"],
        ),
    ]);
}
