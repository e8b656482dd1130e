//! The forces that stand ready.

use broadside_dystopian::{Bought, Scale};

use crate::kit::{change, files, read, shipped};

/// id, name, faction, limit, units as `models unit +escorts [models attachment]`, points.
const READY: [(&str, &str, &str, u16, &str, u16); 12] = [
    (
        "deep_directorate",
        "Deep Directorate",
        "sable",
        1500,
        "1 sd_noct; 3 sd_umbra; 1 sd_umbra; 3 sd_vesper +4 [4 sd_gloam]; 6 sd_gloam; 2 sd_moth; \
         2 sd_pall +2; 1 sd_caisson +1",
        1425,
    ),
    (
        "glacier_line",
        "Glacier Line",
        "boreal",
        1250,
        "1 bd_jarn +3; 3 bd_isbryt +5; 1 bd_orn; 3 bd_ulvar +3; 5 bd_skua; 1 bd_kval; 1 bd_bastion +2",
        1231,
    ),
    (
        "golden_vanguard",
        "Golden Vanguard",
        "aurelian",
        1500,
        "1 am_solarch; 3 am_helio [4 am_sparrow]; 2 am_pyral +6; 6 am_cinder; 6 am_sparrow; \
         1 am_talar +3; 2 am_bell",
        1489,
    ),
    (
        "halcyon_air_group",
        "Halcyon Air Group",
        "meridian",
        1250,
        "1 ml_halcyon +5; 2 ml_tradewind +6; 5 ml_petrel; 3 ml_marlin +3; 2 ml_skylark; \
         3 ml_grampus; 1 ml_lodestar +3",
        1236,
    ),
    (
        "iron_floe",
        "Iron Floe",
        "boreal",
        1000,
        "2 bd_jarn +3; 2 bd_isbryt +4; 3 bd_skua; 3 bd_ulvar +3; 1 bd_kelder +1",
        937,
    ),
    (
        "meridian_home_fleet",
        "Meridian Home Fleet",
        "meridian",
        1500,
        "1 ml_concord +4; 3 ml_tradewind +6 [3 ml_petrel]; 5 ml_petrel; 3 ml_marlin +3; \
         2 ml_skylark; 1 ml_lodestar +3; 2 ml_grampus; 1 ml_beacon +2",
        1473,
    ),
    (
        "night_watch",
        "Night Watch",
        "sable",
        1000,
        "1 sd_obsid +4; 3 sd_vesper +4; 2 sd_umbra; 6 sd_gloam; 6 sd_gloam; 2 sd_lamp",
        991,
    ),
    (
        "obsidian_guard",
        "Obsidian Guard",
        "sable",
        1250,
        "1 sd_obsid +4; 3 sd_vesper +3; 2 sd_umbra; 6 sd_gloam; 2 sd_gloam; 2 sd_lamp; 2 sd_moth; \
         1 sd_pall +1",
        1173,
    ),
    (
        "relay_line",
        "Relay Line",
        "aurelian",
        1250,
        "1 am_imper +4; 2 am_helio; 2 am_pyral +6; 5 am_sparrow; 5 am_cinder; 2 am_gnomon +4",
        1190,
    ),
    (
        "sunrise_wing",
        "Sunrise Wing",
        "aurelian",
        1000,
        "1 am_imper +4; 2 am_helio; 2 am_pyral +6; 6 am_sparrow",
        978,
    ),
    (
        "trade_protection_squadron",
        "Trade Protection Squadron",
        "meridian",
        1000,
        "1 ml_concord +2; 2 ml_tradewind +6; 4 ml_petrel; 2 ml_marlin +2; 2 ml_skylark; \
         1 ml_lodestar +3",
        998,
    ),
    (
        "winter_hammer",
        "Winter Hammer",
        "boreal",
        1500,
        "1 bd_hrim +4; 3 bd_isbryt +4 [2 bd_skua]; 2 bd_orn; 3 bd_ulvar +3; 2 bd_skua; \
         2 bd_kelder +2; 1 bd_frost +2",
        1449,
    ),
];

#[test]
fn twelve_forces_are_legal_and_cost_what_is_printed() {
    let content = shipped();
    assert_eq!(content.forces().len(), READY.len());
    for (found, (id, name, faction, limit, units, points)) in content.forces().iter().zip(READY) {
        let told = |bought: &Bought| {
            let mut text = format!("{} {}", bought.models, content.unit(bought.unit).id);
            if bought.escorts > 0 {
                text += &format!(" +{}", bought.escorts);
            }
            if let Some(it) = bought.attachment {
                text += &format!(" [{} {}]", it.models, content.unit(it.unit).id);
            }
            text
        };
        let force = &found.force;
        let said: Vec<String> = force.units.iter().map(told).collect();
        assert_eq!((found.id.as_str(), found.name.as_str(), said.join("; ").as_str()), (id, name, units));
        assert_eq!((content.faction(force.faction).id.as_str(), force.limit), (faction, limit));
        assert_eq!((found.points, force.points(&content)), (points, points), "{id}");
        assert_eq!(force.faults(&content), [], "{id}");
        assert_eq!(force.scale(), if limit == 1000 { Scale::Small } else { Scale::Standard });
    }
}

#[test]
fn a_force_that_breaks_a_rule_is_refused_with_its_line() {
    let wrong = |from: &str, to: &str| {
        let mut files = files();
        change(&mut files, "forces/iron_floe", from, to);
        let told = read(&files).err().unwrap_or_default();
        told.iter().map(|it| it.replace("packs/dystopian/forces/iron_floe.toml:", "")).collect::<Vec<_>>()
    };
    assert_eq!(wrong("limit = 1000", "limit = 930"), ["7: the force costs 937, more than 930 (DW-3.3)"]);
    assert_eq!(
        wrong("models = 1", "models = 4"),
        [
            "7: the force costs 1117, more than 1000 (DW-3.3)",
            "26: 4 models of Kelder Minelayer, but must be 1 to 3 (DW-3.4)"
        ]
    );
    assert_eq!(
        wrong("\"bd_kelder\"", "\"bd_keldor\""),
        ["27: there is no unit 'bd_keldor': did you mean 'bd_kelder'?"]
    );
    assert_eq!(
        wrong("escorts = 1", "options = [5]"),
        ["29: there is no option 5: they count from 1 to 4 at most"]
    );
    assert_eq!(
        wrong("escorts = 4", "escorts = 7"),
        ["12: 7 escort tokens, but at most 6 are allowed (DW-3.7)"]
    );
}
