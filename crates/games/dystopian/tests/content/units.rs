//! Factions, units and weapons that ship with the game.

use broadside_dystopian::{Category, Has, Mount, Quarter, Shape, Special, Unit};

use crate::kit::{shipped, unit};

/// id, category, layer, shape, MASS, models, SPEED, TURN LIMIT, DEFENCES, ARMOUR, HULL, ACTION LIMIT, BROADSIDE, REPAIR,
/// CREW, escorts, points, VICTORY POINTS RATING.
const UNITS: [&str; 37] = [
    "am_bell SUPPORT U ship 3 1-2 1-6 3 4 5 8 2 0 2 7 0 60 4",
    "am_cinder PATROL S ship 1 2-6 2-10 3 3 3 3 1 1 1 5 0 24 2",
    "am_gnomon AUXILIARY S disc 3 1-2 0-0 1 4 3 8 2 0 4 7 2 50 3",
    "am_helio LINE A ship 3 1-3 2-9 3 5 4 8 2 3 1 6 0 120 5",
    "am_imper FLAGSHIP S ship 5 1-1 2-7 2 7 5 10 3 4 3 8 4 260 9",
    "am_pyral LINE S ship 3 1-3 2-7 2 5 4 9 2 3 2 6 3 130 5",
    "am_solarch FLAGSHIP A ship 6 1-1 2-7 1 8 5 13 3 4 4 8 0 180 13",
    "am_sparrow PATROL A ship 1 2-6 1-12 4 3 3 3 1 0 1 5 0 28 2",
    "am_talar SUPPORT S ship 4 1-2 2-7 2 6 4 10 3 3 2 7 3 100 6",
    "bd_bastion AUXILIARY S disc 4 1-1 0-0 1 5 4 11 3 0 4 8 2 100 4",
    "bd_frost SUPPORT S ship 3 1-2 2-6 2 4 4 8 2 2 4 6 2 80 4",
    "bd_hrim FLAGSHIP S ship 6 1-1 2-6 1 7 6 13 3 5 4 8 4 320 12",
    "bd_isbryt LINE S ship 3 1-3 2-6 2 4 5 9 2 3 2 6 3 120 5",
    "bd_jarn FLAGSHIP S ship 4 1-2 2-7 2 6 5 10 3 4 2 7 3 180 7",
    "bd_kelder SUPPORT S ship 2 1-3 1-7 2 4 4 6 2 1 2 6 1 60 3",
    "bd_kval SUPPORT U ship 4 1-1 2-6 2 5 5 10 2 0 2 7 0 150 6",
    "bd_orn LINE A ship 3 1-3 2-8 2 5 4 8 2 2 1 6 0 110 4",
    "bd_skua PATROL S ship 1 2-6 1-7 3 3 3 4 1 2 1 5 0 22 2",
    "bd_ulvar PATROL S ship 2 2-4 1-9 3 4 3 5 2 2 1 6 1 52 3",
    "ml_beacon AUXILIARY S disc 3 1-2 0-0 1 4 3 7 2 0 4 7 2 40 3",
    "ml_concord FLAGSHIP S ship 5 1-1 2-6 2 8 5 11 3 4 3 8 4 270 10",
    "ml_grampus SUPPORT U ship 2 1-3 1-7 3 3 3 6 2 0 1 6 0 68 3",
    "ml_halcyon FLAGSHIP S ship 6 1-1 2-6 1 9 5 12 2 3 3 8 5 200 10",
    "ml_lodestar SUPPORT S ship 4 1-2 2-7 2 6 4 9 2 2 2 7 3 155 6",
    "ml_marlin PATROL S ship 2 2-4 1-9 3 4 3 5 2 1 1 5 1 58 3",
    "ml_petrel PATROL S ship 1 2-6 1-8 3 3 3 3 1 1 1 5 0 26 2",
    "ml_skylark PATROL A disc 1 2-4 0-11 4 3 3 3 1 0 1 5 0 32 2",
    "ml_tradewind LINE S ship 3 1-3 2-7 2 5 4 9 2 3 2 6 3 112 5",
    "sd_caisson AUXILIARY S disc 2 1-2 0-0 1 3 3 6 1 0 3 6 1 60 2",
    "sd_gloam PATROL S ship 1 2-6 1-9 4 2 3 3 1 0 1 5 0 17 2",
    "sd_lamp PATROL U ship 1 2-4 1-7 4 3 3 3 1 0 1 5 0 16 2",
    "sd_moth SUPPORT A ship 3 1-2 2-8 3 5 3 8 2 1 1 6 0 80 4",
    "sd_noct FLAGSHIP U ship 5 1-1 2-6 2 6 5 11 3 0 3 8 0 180 10",
    "sd_obsid FLAGSHIP S ship 5 1-1 2-7 2 7 5 10 3 4 3 8 4 245 10",
    "sd_pall SUPPORT S ship 2 1-3 1-8 3 3 3 5 2 1 2 6 1 90 3",
    "sd_umbra LINE U ship 3 1-3 2-7 2 4 4 8 2 0 2 6 0 85 4",
    "sd_vesper LINE S ship 3 1-3 2-8 2 5 4 8 2 2 2 6 3 100 5",
];

/// Mounts, properties and systems of each unit.
const FITTINGS: [(&str, &str, &str, &str); 37] = [
    (
        "am_bell",
        "1 Ray Torpedoes F",
        "Boarding Parties (6), Combat Divers, Steady Crew, Pivot",
        "Magnetic Deflector",
    ),
    (
        "am_cinder",
        "1 Light Siphon F; 1 Ray Torpedoes F",
        "Frail Hull, Hydrofoil, Attachment (LINE, FLAGSHIP), Ubiquitous",
        "",
    ),
    (
        "am_gnomon",
        "1 Sun Lance FPSA; 1 Flare Rockets FPSA",
        "Immobile, Prize Ship (2)",
        "Signal Mast, Picket Guns (2)",
    ),
    (
        "am_helio",
        "1 Sun Lance FPS; 1 Rotary Cannon PS; 1 Phosphor Bombs FPSA",
        "Gas Cells",
        "Lateral Thrusters (3)",
    ),
    (
        "am_imper",
        "2 Mandate Battery FPS; 1 Sun Lance F; 1 Fire Siphon PS",
        "Boarding Parties (8)",
        "Shock Coils, Fire-Control Engine (3)",
    ),
    (
        "am_pyral",
        "1 Fire Siphon F; 1 Rotary Cannon FPS; 1 Mandate Battery PSA",
        "Drilled Broadsides",
        "Surge Boilers",
    ),
    (
        "am_solarch",
        "1 Grand Heliograph F; 2 Sun Lance PS; 1 Flare Rockets FPSA",
        "Carrier (6), SRS (fighters, wasps), Flag Command (6), Wave-Hugger",
        "Aether Screen",
    ),
    ("am_sparrow", "1 Nose Guns F", "Frail Hull, Evasive, Attachment (LINE), Ubiquitous", ""),
    (
        "am_talar",
        "1 Mandate Battery FPS; 1 Rotary Cannon PSA",
        "Amphibious, Ground Assault (3), Boarding Parties (8), Pivot",
        "",
    ),
    (
        "bd_bastion",
        "1 Thunderer Turret FPS; 1 Siege Mortar FPSA",
        "Immobile, Heavy Wreckage, Marine Garrison (4)",
        "Picket Guns (2)",
    ),
    ("bd_frost", "1 Carronade Turret FPSA", "Prize Ship (2)", "Cryo Projector, Tender Workshops (3)"),
    (
        "bd_hrim",
        "2 Thunderer Turret FPS; 1 Thunderer Turret PSA; 1 Titan Gun F",
        "Ram Bow (3), Icebreaker, Heavy Wreckage, Fearsome (3)",
        "Deck Sweepers",
    ),
    (
        "bd_isbryt",
        "1 Carronade Turret FPS; 1 Carronade Turret PSA; 1 Siege Mortar FPS",
        "Ram Bow (1), Icebreaker, Drilled Broadsides",
        "",
    ),
    (
        "bd_jarn",
        "1 Thunderer Turret FPS; 1 Thunderer Turret PSA; 1 Harpoon Claws F",
        "Ram Bow (2), Boarding Parties (6), Stern Plating",
        "Surge Boilers",
    ),
    ("bd_kelder", "1 Quick-Firers FPS; 1 Barrel Torpedoes A", "Minelayer (1)", "Sweep Gear (3)"),
    (
        "bd_kval",
        "2 Barrel Torpedoes F; 1 Harpoon Claws F",
        "Carrier (3), SRS (wasps), Lone Wolf",
        "Hydrophone Net",
    ),
    (
        "bd_orn",
        "1 Quick-Firers FPSA; 2 Anvil Bombs FPSA",
        "Gas Cells, Sky Marines, Boarding Parties (5)",
        "Ablative Plating (1)",
    ),
    ("bd_skua", "1 Quick-Firers FPSA", "Frail Hull, Shoal Keel, Attachment (LINE, FLAGSHIP), Ubiquitous", ""),
    (
        "bd_ulvar",
        "1 Quick-Firers FPS; 1 Harpoon Claws F",
        "Boarding Parties (4), Nimble (1), Attachment (LINE), Ubiquitous",
        "",
    ),
    (
        "ml_beacon",
        "1 Congreve Rocket Rack FPSA; 1 Pom-Pom Flak FPSA",
        "Immobile, Heavy Wreckage",
        "Tender Workshops (2), Flak Array (4)",
    ),
    (
        "ml_concord",
        "2 Broadrifle Heavy Turret FPS; 1 Broadrifle Heavy Turret PSA; 1 Tube Torpedoes F",
        "Flag Command (6)",
        "Aether Screen, Signal Mast",
    ),
    ("ml_grampus", "2 Tube Torpedoes F", "Plunge", ""),
    (
        "ml_halcyon",
        "2 Congreve Rocket Rack FPSA; 1 Pom-Pom Flak FPSA",
        "Carrier (8), SRS (fighters, bombers, scouts), Heavy Wreckage",
        "Flight Control (2), Aether Screen",
    ),
    (
        "ml_lodestar",
        "1 Congreve Rocket Rack FPS; 1 Pom-Pom Flak FPSA",
        "Carrier (4), SRS (fighters, interceptors)",
        "Escort Tender (1), Launch Catapults",
    ),
    (
        "ml_marlin",
        "1 Deck Guns FPS; 1 Tube Torpedoes FPS; 1 Depth-Charge Racks PSA",
        "Nimble (1), Attachment (LINE), Ubiquitous",
        "Sweep Gear (2)",
    ),
    (
        "ml_petrel",
        "1 Deck Guns FPS; 1 Tube Torpedoes F",
        "Frail Hull, Attachment (LINE, FLAGSHIP), Ubiquitous",
        "",
    ),
    ("ml_skylark", "1 Pom-Pom Flak FPS", "Frail Hull, Pivot, Advance Guard (5)", "Hydrophone Net"),
    (
        "ml_tradewind",
        "1 Broadrifle Turret FPS; 1 Broadrifle Turret PSA; 1 Tube Torpedoes PS",
        "",
        "Fire-Control Engine (2)",
    ),
    ("sd_caisson", "1 Silent Torpedoes FPSA", "Immobile, Advance Station", "Hydrophone Net, Flak Array (3)"),
    ("sd_gloam", "1 Boat Torpedoes F", "Frail Hull, Shoal Keel, Attachment (LINE, FLAGSHIP), Ubiquitous", ""),
    (
        "sd_lamp",
        "1 Limpet Drills F",
        "Frail Hull, Boarding Parties (3), Combat Divers, Attachment (LINE, FLAGSHIP)",
        "",
    ),
    (
        "sd_moth",
        "2 Needle Flak FPSA",
        "Carrier (4), SRS (torpedo planes, scouts), Gas Cells, Wave-Hugger",
        "Lateral Thrusters (2)",
    ),
    (
        "sd_noct",
        "2 Silent Torpedoes F; 1 Spread Torpedoes PS; 1 Heavy Rifles FPS",
        "Flag Command (6), Plunge",
        "Hydrophone Net, Logistics Office",
    ),
    (
        "sd_obsid",
        "2 Heavy Rifles FPS; 1 Heavy Rifles PSA; 1 Spread Torpedoes F",
        "",
        "Smoke Projectors, Magnetic Deflector",
    ),
    ("sd_pall", "1 Twin Rifles FPS", "Minelayer (1), Advance Guard (5)", "Smoke Projectors"),
    ("sd_umbra", "1 Silent Torpedoes F; 1 Twin Rifles FPS", "Plunge", ""),
    ("sd_vesper", "1 Twin Rifles FPS; 1 Shock Lance F; 1 Vitriol Mortar FPS", "", "Smoke Projectors"),
];

/// Weapons: close, standard, extreme, and their qualities.
const WEAPONS: [(&str, &str, &str); 34] = [
    ("Broadrifle Heavy Turret", "7 9 3", "High Velocity (1)"),
    ("Broadrifle Turret", "5 6 -", ""),
    ("Deck Guns", "4 3 -", ""),
    ("Congreve Rocket Rack", "- 7 4", "Homing"),
    ("Pom-Pom Flak", "6 4 -", "Aerial, Sky Strike (1)"),
    ("Tube Torpedoes", "4 5 3", "Submerged, Torpedo, Critical (breach, 1)"),
    ("Depth-Charge Racks", "5 - -", "Submerged"),
    ("Thunderer Turret", "9 8 -", "Piercing (2)"),
    ("Carronade Turret", "6 4 -", ""),
    ("Siege Mortar", "- 6 5", "Indirect, Blast (2)"),
    ("Harpoon Claws", "9 - -", "Assault, Critical (structural failure, 2)"),
    ("Anvil Bombs", "6 - -", "Bomb, Overflight"),
    ("Titan Gun", "10 14 9", "Singular, Intensive, Devastating (2)"),
    ("Quick-Firers", "4 3 -", "Sustained"),
    ("Barrel Torpedoes", "5 4 -", "Submerged, Torpedo, Critical (breach, 1)"),
    ("Silent Torpedoes", "5 7 4", "Submerged, Torpedo, Homing"),
    ("Spread Torpedoes", "4 5 4", "Submerged, Torpedo, Synergy"),
    ("Boat Torpedoes", "3 4 2", "Submerged, Torpedo, Synergy"),
    ("Twin Rifles", "5 6 2", ""),
    ("Heavy Rifles", "6 9 5", ""),
    ("Shock Lance", "7 4 -", "Disruptive, Powered"),
    ("Vitriol Mortar", "- 6 4", "Indirect, Critical (hazard, 1)"),
    ("Limpet Drills", "7 - -", "Assault, Submerged, Critical (breach, 2)"),
    ("Needle Flak", "5 3 -", "Aerial"),
    ("Sun Lance", "6 7 3", "Piercing (1), Powered"),
    ("Grand Heliograph", "10 12 10", "Singular, Powered, Limited"),
    ("Fire Siphon", "5 - -", "Torrent (3), Critical (hazard, 1)"),
    ("Light Siphon", "4 - -", "Torrent (2)"),
    ("Rotary Cannon", "6 3 -", "Sustained"),
    ("Nose Guns", "5 3 -", "Sustained"),
    ("Phosphor Bombs", "5 - -", "Bomb, Overflight, Critical (hazard, 1)"),
    ("Flare Rockets", "5 5 -", "Aerial, Sky Strike (2)"),
    ("Mandate Battery", "6 8 3", ""),
    ("Ray Torpedoes", "4 4 -", "Submerged, Torpedo"),
];

/// "Flag Command (6)" as a profile has it.
fn told<I: Copy>(has: &Has<I>, name: &str) -> String {
    let bare = name.split(" (").next().unwrap_or(name);
    match (has.critical, has.x) {
        (Some(critical), 0) => format!("{bare} ({})", critical.name()),
        (Some(critical), x) => format!("{bare} ({}, {x})", critical.name()),
        (None, 0) => bare.to_string(),
        (None, x) => format!("{bare} ({x})"),
    }
}

fn arcs(mount: &Mount) -> String {
    let letters = [Quarter::Fore, Quarter::Port, Quarter::Starboard, Quarter::Aft];
    letters.into_iter().filter(|&it| mount.arcs.contains(it)).map(Quarter::letter).collect()
}

#[test]
fn dw_2_1_every_attribute_of_every_unit() {
    let content = shipped();
    assert_eq!(content.units().len(), UNITS.len());
    for (it, expected) in content.units().iter().zip(UNITS) {
        let letter = &it.layer.name()[..1];
        let shape = if matches!(it.shape, Shape::Disc { .. }) { "disc" } else { "ship" };
        let [least, most] = it.models;
        let row = format!(
            "{} {} {letter} {shape} {} {least}-{most} {}-{} {} {} {} {} {} {} {} {} {} {} {}",
            it.id,
            it.category.name(),
            it.mass,
            it.min_speed,
            it.max_speed,
            it.turn_limit,
            it.defences,
            it.armour,
            it.hull,
            it.action_limit,
            it.broadside,
            it.repair,
            it.crew,
            it.escorts,
            it.points,
            it.vp
        );
        assert_eq!(row, expected);
        let faction = match &it.id[..2] {
            "ml" => "meridian",
            "bd" => "boreal",
            "sd" => "sable",
            _ => "aurelian",
        };
        assert_eq!(content.faction(it.faction).id, faction);
    }
}

#[test]
fn units_have_what_is_printed() {
    let content = shipped();
    for (it, (id, mounts, properties, systems)) in content.units().iter().zip(FITTINGS) {
        assert_eq!(it.id, id);
        let found: Vec<String> = it
            .mounts
            .chunk_by(|one, other| one == other)
            .map(|same| format!("{} {} {}", same.len(), content.weapon(same[0].weapon).name, arcs(&same[0])))
            .collect();
        assert_eq!(found.join("; "), mounts, "{id}");
        let some = |system: bool| -> String {
            let which = it.abilities.iter().filter(|has| content.ability(has.id).system == system);
            let told = which.map(|has| {
                let name = &content.ability(has.id).name;
                match name.as_str() {
                    "SRS" => {
                        let types: Vec<&str> =
                            it.squadrons.iter().map(|id| content.squadron(id).id.as_str()).collect();
                        format!("SRS ({})", types.join(", ").replace('_', " "))
                    }
                    "Attachment" => {
                        let mut to: Vec<&str> = it.attaches.iter().map(Category::name).collect();
                        to.reverse();
                        format!("Attachment ({})", to.join(", "))
                    }
                    _ => told(has, name),
                }
            });
            told.collect::<Vec<_>>().join(", ")
        };
        assert_eq!((some(false).as_str(), some(true).as_str()), (properties, systems), "{id}");
    }
}

#[test]
fn dw_2_18_every_weapon_with_its_dice_and_qualities() {
    let content = shipped();
    assert_eq!(content.weapons().len(), WEAPONS.len());
    for (name, dice, qualities) in WEAPONS {
        let it = content.weapons().iter().find(|it| it.name == name).unwrap_or_else(|| panic!("{name}"));
        let told_dice: Vec<String> =
            it.firepower.iter().map(|dice| dice.map_or("-".into(), |dice| dice.to_string())).collect();
        let special = it.special.iter().map(|special| match special {
            Special::Torrent => format!("Torrent ({})", it.torrent),
            other => other.name().to_string(),
        });
        let more = it.qualities.iter().map(|has| told(has, &content.quality(has.id).name));
        let told: Vec<String> = special.chain(more).collect();
        assert_eq!((told_dice.join(" ").as_str(), told.join(", ").as_str()), (dice, qualities), "{name}");
    }
}

#[test]
fn weapon_options_change_one_mount() {
    let content = shipped();
    let told = |it: &Unit| -> Vec<String> {
        let mount = |mount: &Mount| format!("{} {}", content.weapon(mount.weapon).name, arcs(mount));
        let one = it.options.iter().map(|option| {
            format!(
                "{}: {} -> {} {}",
                it.id,
                mount(&it.mounts[usize::from(option.replace)]),
                mount(&option.by),
                option.cost
            )
        });
        one.collect()
    };
    let all: Vec<String> = content.units().iter().flat_map(told).collect();
    assert_eq!(
        all,
        [
            "am_helio: Phosphor Bombs FPSA -> Flare Rockets FPSA 0",
            "am_pyral: Mandate Battery PSA -> Sun Lance PSA 0",
            "bd_isbryt: Siege Mortar FPS -> Thunderer Turret FPS 10",
            "bd_jarn: Harpoon Claws F -> Siege Mortar FPS 10",
            "ml_concord: Broadrifle Heavy Turret PSA -> Congreve Rocket Rack FPSA -5",
            "ml_tradewind: Broadrifle Turret PSA -> Congreve Rocket Rack PSA 0",
            "sd_umbra: Twin Rifles FPS -> Spread Torpedoes F 0",
            "sd_vesper: Vitriol Mortar FPS -> Spread Torpedoes PS 0",
        ]
    );
}

#[test]
fn dw_1_8_dw_1_9_dw_1_10_footprints_and_stands_by_mass() {
    let ships = (1..=8).map(Shape::ship).map(|shape| match shape {
        Shape::Ship { length, width } => (length, width),
        Shape::Disc { .. } => (0, 0),
    });
    let table = [
        (1500, 500),
        (2500, 750),
        (3500, 1000),
        (4500, 1250),
        (5500, 1500),
        (7000, 2000),
        (8000, 2500),
        (8000, 2500),
    ];
    assert_eq!(ships.collect::<Vec<_>>(), table);
    let discs = (1..=7).map(Shape::disc).map(|shape| match shape {
        Shape::Disc { diameter } => diameter,
        Shape::Ship { .. } => 0,
    });
    assert_eq!(discs.collect::<Vec<_>>(), [1000, 1500, 2500, 3000, 4000, 5000, 5000]);
    let content = shipped();
    let stand = |id: &str| content.unit(unit(&content, id)).stand();
    assert_eq!([stand("ml_skylark"), stand("am_helio"), stand("am_solarch")], [500, 750, 1000]);
    let beacon = content.unit(unit(&content, "ml_beacon"));
    assert_eq!(beacon.shape, Shape::Disc { diameter: 2500 });
}

#[test]
fn four_factions_each_with_its_doctrine() {
    let content = shipped();
    let told: Vec<(&str, &str, usize)> = content
        .factions()
        .iter()
        .map(|it| {
            let own = content.units().iter().filter(|unit| content.faction(unit.faction).id == it.id).count();
            (it.name.as_str(), content.doctrine(it.doctrine).name.as_str(), own)
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Aurelian Mandate", "Blaze of Glory", 9),
            ("Boreal Dominion", "Winter's Resolve", 10),
            ("Meridian League", "Signal the Fleet", 9),
            ("Sable Directorate", "Run Silent", 9)
        ]
    );
}
