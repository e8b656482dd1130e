//! The fleets that stand ready.

use broadside_firestorm::{Limit, RULEBOOK, Squadron};

use crate::fleets::wrong;
use crate::kit::{change, class, faction, files, read, shipped};

/// A ready fleet: id, name, faction, limit, squadrons with the wings of each ship by type, points.
type Ready = (&'static str, &'static str, &'static str, Limit, Vec<(&'static str, u8, [u8; 4])>, u16);

fn ready() -> Vec<Ready> {
    use Limit::{Battle, Patrol};
    const NO: [u8; 4] = [0; 4];
    vec![
        (
            "clan_hammer",
            "Clan Hammer",
            "sorylians",
            Battle,
            vec![
                ("sor_bb", 1, NO),
                ("sor_cv", 1, [0, 0, 0, 6]),
                ("sor_ca", 1, NO),
                ("sor_cr", 3, NO),
                ("sor_ff", 4, NO),
                ("sor_gp", 3, NO),
                ("com_sh", 2, NO),
            ],
            800,
        ),
        (
            "deep_current",
            "Deep Current",
            "aquans",
            Battle,
            vec![
                ("aqu_bb", 1, NO),
                ("aqu_cv", 1, [4, 0, 5, 0]),
                ("aqu_ca", 1, NO),
                ("aqu_cr", 3, NO),
                ("aqu_ff", 4, NO),
                ("aqu_ff", 4, NO),
                ("aqu_sh", 3, NO),
            ],
            800,
        ),
        (
            "great_web",
            "Great Web",
            "relthoza",
            Battle,
            vec![
                ("rel_bb", 1, NO),
                ("rel_cv", 1, [4, 2, 4, 0]),
                ("rel_cr", 3, NO),
                ("rel_dd", 3, NO),
                ("rel_ff", 4, NO),
                ("rel_ff", 4, NO),
                ("rel_gd", 2, NO),
            ],
            800,
        ),
        (
            "home_watch",
            "Home Watch",
            "terrans",
            Patrol,
            vec![("ter_bb", 1, NO), ("ter_cr", 3, NO), ("ter_ff", 4, NO), ("com_sh", 1, NO)],
            500,
        ),
        (
            "hostile_bid",
            "Hostile Bid",
            "directorate",
            Patrol,
            vec![
                ("dir_bb", 1, NO),
                ("dir_cr", 3, NO),
                ("dir_dd", 1, NO),
                ("dir_ff", 3, NO),
                ("dir_co", 4, NO),
            ],
            500,
        ),
        (
            "iron_hail",
            "Iron Hail",
            "dindrenzi",
            Battle,
            vec![
                ("din_bb", 1, NO),
                ("din_cv", 1, [0, 2, 4, 0]),
                ("din_ca", 1, NO),
                ("din_cr", 3, NO),
                ("din_cr", 2, NO),
                ("din_ff", 3, NO),
                ("din_co", 4, NO),
                ("com_tr", 2, NO),
            ],
            800,
        ),
        (
            "lamp_and_wall",
            "Lamp and Wall",
            "terrans",
            Battle,
            vec![
                ("ter_bb", 1, NO),
                ("ter_cv", 1, [4, 0, 3, 0]),
                ("ter_ca", 1, NO),
                ("ter_cr", 3, NO),
                ("ter_ff", 4, NO),
                ("ter_es", 2, NO),
                ("ter_tr", 1, NO),
                ("com_sh", 1, NO),
            ],
            800,
        ),
        (
            "leveraged_takeover",
            "Leveraged Takeover",
            "directorate",
            Battle,
            vec![
                ("dir_bb", 1, NO),
                ("dir_cv", 1, [0, 4, 3, 0]),
                ("dir_ca", 1, NO),
                ("dir_cr", 3, NO),
                ("dir_dd", 1, NO),
                ("dir_ff", 2, NO),
                ("dir_co", 3, NO),
                ("com_gp", 1, NO),
            ],
            800,
        ),
        (
            "rising_tide",
            "Rising Tide",
            "aquans",
            Patrol,
            vec![
                ("aqu_bb", 1, NO),
                ("aqu_cr", 3, NO),
                ("aqu_ff", 4, NO),
                ("aqu_ff", 3, NO),
                ("aqu_sh", 2, NO),
            ],
            500,
        ),
        (
            "spear_wall",
            "Spear Wall",
            "dindrenzi",
            Patrol,
            vec![
                ("din_bb", 1, NO),
                ("din_cr", 3, NO),
                ("din_ca", 1, NO),
                ("din_ff", 2, NO),
                ("din_co", 2, NO),
            ],
            500,
        ),
        (
            "stone_oath",
            "Stone Oath",
            "sorylians",
            Patrol,
            vec![
                ("sor_bb", 1, NO),
                ("sor_cr", 3, NO),
                ("sor_ca", 1, NO),
                ("sor_ff", 2, NO),
                ("com_sh", 1, NO),
            ],
            500,
        ),
        (
            "web_front",
            "Web Front",
            "relthoza",
            Patrol,
            vec![
                ("rel_bb", 1, NO),
                ("rel_cr", 2, NO),
                ("rel_dd", 2, NO),
                ("rel_ff", 3, NO),
                ("rel_gd", 4, NO),
            ],
            500,
        ),
    ]
}

#[test]
fn ready_fleets_are_those_of_the_rulebook_and_legal() {
    let content = shipped();
    let table = ready();
    assert_eq!(content.fleets().len(), table.len());
    for (found, (id, name, whose, limit, squadrons, points)) in content.fleets().iter().zip(table) {
        assert_eq!((found.id.as_str(), found.name.as_str()), (id, name));
        let squadrons: Vec<Squadron> = squadrons
            .into_iter()
            .map(|(id, ships, wings)| Squadron::alike(class(&content, id), ships, wings))
            .collect();
        assert_eq!(found.fleet.squadrons.as_slice(), squadrons, "{id}");
        assert_eq!((found.fleet.faction, found.fleet.limit), (faction(&content, whose), limit), "{id}");
        assert_eq!((found.points, found.fleet.points(&content)), (points, points), "{id}");
        assert_eq!(wrong(&content, &found.fleet), [""; 0], "{id}");
        let faction = &content.faction(found.fleet.faction).name;
        let begins = format!("| {faction} | {name} | ");
        let row =
            RULEBOOK.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("{begins}"));
        assert!(row.ends_with(&format!(" | {points} |")), "{row}");
        let listed: Vec<String> = row.split(';').map(|part| part.replace(&begins, "")).collect();
        assert_eq!(listed.len(), squadrons.len(), "{row}");
        for (squadron, told) in squadrons.iter().zip(listed) {
            let class = &content.class(squadron.class).name;
            assert!(told.trim().starts_with(&format!("{class} ×{} ", squadron.ships)), "{told}");
        }
    }
}

#[test]
fn a_fleet_that_is_not_legal_is_refused_with_its_rule() {
    let mut files = files();
    change(&mut files, "fleets/home_watch", "class = \"ter_bb\"\nships = 1", "class = \"ter_bb\"\nships = 2");
    let expected = [
        "packs/firestorm/fleets/home_watch.toml:7: 2 ships of the class Citadel, but must be 1 to 1 (FA-2.4)",
        "packs/firestorm/fleets/home_watch.toml:7: Capital ships with their wings cost 470, more than 250 (FA-2.6)",
        "packs/firestorm/fleets/home_watch.toml:7: the fleet costs 735, more than 500 (FA-2.2)",
    ];
    assert_eq!(read(&files).expect_err("a wrong fleet"), expected);
}
