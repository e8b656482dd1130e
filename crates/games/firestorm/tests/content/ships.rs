//! Factions, classes, traits and wings are those of the rulebook.

use broadside_firestorm::{
    Arc, Band, Class, Content, Effect, Moment, Number, RULEBOOK, ShipType, Size, Weapon, WingType, packs,
};

use crate::kit::{class, faction, shipped};

/// Every class as the rulebook prints it: id, name, type, size, squadron, points, DR, CR, MV, TL, HP, CP, AP, PD, SH,
/// MN, WG, Fore, Port and Starboard, Aft, Turret, Torpedo, traits.
const CLASSES: &str = "\
ter_bb | Citadel | Battleship | Capital | 1 | 235 | 5 | 9 | 6 | 2 | 9 | 9 | 5 | 5 | 3 | 0 | 0 | 6/5/3/0 | 9/9/6/3 | 3/2/0/0 | – | 6/6/5/4 | –
ter_cv | Aerie | Carrier | Capital | 1 | 95 | 5 | 8 | 6 | 2 | 8 | 8 | 4 | 6 | 2 | 0 | 8 | 4/3/2/0 | 6/5/3/0 | – | – | 4/4/3/3 | –
ter_ca | Palisade | Heavy Cruiser | Medium | 1–2 | 115 | 5 | 7 | 7 | 1 | 6 | 6 | 3 | 3 | 2 | 0 | 0 | 5/4/2/0 | 7/7/4/2 | 2/1/0/0 | – | 4/4/3/2 | –
ter_cr | Lantern | Cruiser | Medium | 2–3 | 60 | 4 | 6 | 8 | 1 | 5 | 5 | 3 | 3 | 1 | 0 | 0 | 4/3/2/0 | 5/5/3/1 | 2/1/0/0 | – | 4/4/3/1 | –
ter_ff | Picket | Frigate | Small | 2–4 | 20 | 3 | 4 | 11 | 0 | 3 | 3 | 1 | 2 | 0 | 0 | 0 | 4/4/2/0 | 3/2/0/0 | – | – | 2/2/1/0 | –
ter_es | Warden | Escort | Small | 1–3 | 15 | 3 | 4 | 11 | 0 | 2 | 2 | 1 | 4 | 1 | 0 | 0 | 3/2/0/0 | 2/2/0/0 | – | – | – | Escort
ter_tr | Drayman | Transport | Small | 1–3 | 10 | 3 | 5 | 7 | 1 | 4 | 3 | 2 | 2 | 1 | 0 | 0 | – | – | – | 2/1/0/0 | – | –
din_bb | Longspear | Battleship | Capital | 1 | 190 | 5 | 9 | 6 | 2 | 10 | 8 | 4 | 5 | 0 | 0 | 0 | 9/13/13/9 (fixed) | 6/5/3/0 | 4/3/0/0 | – | 5/5/4/3 | Fixed
din_cv | Anvil | Carrier | Capital | 1 | 90 | 5 | 8 | 6 | 2 | 9 | 8 | 4 | 6 | 0 | 0 | 6 | 5/6/6/4 (fixed) | 5/4/2/0 | 2/2/0/0 | – | 4/4/3/2 | Fixed
din_ca | Lance | Heavy Cruiser | Medium | 1–2 | 85 | 5 | 7 | 7 | 1 | 6 | 6 | 3 | 3 | 0 | 0 | 0 | 6/9/9/6 (fixed) | 4/4/2/0 | 3/2/0/0 | – | 3/3/2/2 | Fixed
din_cr | Javelin | Cruiser | Medium | 2–3 | 55 | 4 | 6 | 8 | 1 | 5 | 5 | 3 | 3 | 0 | 0 | 0 | 5/7/7/5 (fixed) | 3/3/1/0 | 2/2/0/0 | – | 3/3/2/1 | Fixed
din_ff | Dart | Frigate | Small | 2–4 | 20 | 3 | 4 | 12 | 0 | 2 | 2 | 1 | 2 | 0 | 0 | 0 | 5/6/6/3 (fixed) | 1/1/0/0 | – | – | – | Fixed
din_co | Barb | Corvette | Tiny | 2–4 | 10 | 2 | 4 | 14 | 0 | 2 | 1 | 1 | 1 | 0 | 0 | 0 | 5/3/0/0 | 2/1/0/0 | – | – | – | –
aqu_bb | Undertow | Battleship | Capital | 1 | 205 | 5 | 9 | 7 | 2 | 8 | 8 | 6 | 5 | 2 | 0 | 0 | 7/7/5/3 | 9/9/6/4 | 5/4/2/0 | 4/4/3/2 | – | –
aqu_cv | Shoalmother | Battle Carrier | Capital | 1 | 105 | 5 | 9 | 6 | 2 | 9 | 9 | 7 | 6 | 2 | 0 | 9 | 5/5/4/2 | 7/7/5/3 | 3/3/1/0 | – | – | –
aqu_ca | Breaker | Heavy Cruiser | Medium | 1–2 | 105 | 5 | 7 | 8 | 1 | 5 | 6 | 4 | 3 | 1 | 0 | 0 | 6/6/4/2 | 7/7/5/2 | 3/3/1/0 | 3/3/2/1 | – | –
aqu_cr | Ripcurrent | Cruiser | Medium | 2–3 | 60 | 4 | 6 | 9 | 1 | 4 | 5 | 3 | 3 | 1 | 0 | 0 | 4/4/3/1 | 5/5/4/2 | 3/2/1/0 | 2/2/1/1 | – | –
aqu_ff | Eel | Frigate | Small | 2–4 | 15 | 3 | 4 | 13 | 0 | 2 | 2 | 1 | 2 | 0 | 0 | 0 | 4/4/2/0 | 3/3/1/0 | 1/1/0/0 | – | – | –
aqu_sh | Remora | Shuttle | Tiny | 1–3 | 5 | 2 | 3 | 14 | 0 | 1 | 1 | 2 | 0 | 0 | 0 | 0 | 2/1/0/0 | – | – | – | – | –
sor_bb | Oathstone | Battleship | Capital | 1 | 190 | 6 | 9 | 5 | 2 | 9 | 10 | 8 | 4 | 0 | 0 | 0 | 7/5/2/0 | 12/11/5/0 | 4/3/0/0 | – | 4/4/3/2 | –
sor_cv | Nestguard | Carrier | Capital | 1 | 105 | 5 | 9 | 5 | 2 | 9 | 9 | 6 | 5 | 0 | 0 | 6 | 4/3/1/0 | 9/8/3/0 | 3/2/0/0 | – | 3/3/2/1 | –
sor_ca | Mauler | Heavy Cruiser | Medium | 1–2 | 115 | 5 | 8 | 6 | 1 | 7 | 7 | 5 | 3 | 0 | 0 | 0 | 5/4/1/0 | 9/8/3/0 | 3/2/0/0 | – | 2/2/2/1 | –
sor_cr | Tusk | Cruiser | Medium | 2–3 | 50 | 4 | 6 | 7 | 1 | 5 | 6 | 4 | 2 | 0 | 0 | 0 | 4/3/1/0 | 7/6/2/0 | 2/2/0/0 | – | 2/2/1/0 | –
sor_ff | Claw | Frigate | Small | 2–4 | 20 | 3 | 5 | 10 | 0 | 3 | 3 | 2 | 1 | 0 | 0 | 0 | 4/3/0/0 | 4/3/0/0 | – | – | – | –
sor_gp | Ironback | Gun Platform | Small | 1–3 | 30 | 4 | 5 | 2 | 0 | 4 | 3 | 2 | 3 | 0 | 0 | 0 | – | – | – | 5/5/3/2 | 2/2/2/1 | –
rel_bb | Silkthrone | Battleship | Capital | 1 | 195 | 5 | 9 | 7 | 2 | 9 | 11 | 6 | 5 | 0 | 0 | 0 | 11/10/5/2 | 8/7/4/1 | 4/3/0/0 | 6/5/3/0 | – | Cloak
rel_cv | Eggbearer | Carrier | Capital | 1 | 45 | 5 | 8 | 7 | 2 | 8 | 10 | 5 | 6 | 0 | 0 | 10 | 5/4/2/0 | 4/4/2/0 | – | 3/3/1/0 | – | Cloak
rel_cr | Mandible | Cruiser | Medium | 2–3 | 70 | 4 | 6 | 9 | 1 | 5 | 6 | 3 | 3 | 0 | 0 | 0 | 7/6/3/0 | 5/5/3/0 | 2/1/0/0 | 3/3/1/0 | – | Cloak
rel_dd | Chelicer | Destroyer | Medium | 2–3 | 50 | 4 | 6 | 10 | 1 | 4 | 4 | 2 | 2 | 0 | 0 | 0 | 7/6/3/0 | 3/3/1/0 | – | – | 3/3/2/1 | Cloak
rel_ff | Nymph | Frigate | Small | 2–4 | 15 | 3 | 4 | 13 | 0 | 2 | 3 | 1 | 1 | 0 | 0 | 0 | 4/4/2/0 | – | – | 2/1/0/0 | – | –
rel_gd | Gnat | Gun Drone | Tiny | 2–4 | 5 | 2 | 3 | 15 | 0 | 1 | 1 | 0 | 1 | 0 | 0 | 0 | – | – | – | 2/2/0/0 | – | –
dir_bb | Arbitrage | Battleship | Capital | 1 | 225 | 5 | 9 | 6 | 2 | 9 | 9 | 6 | 5 | 1 | 5 | 0 | 6/6/4/2 | 8/8/6/3 | 3/2/0/0 | – | 8/8/7/5 | –
dir_cv | Portfolio | Carrier | Capital | 1 | 120 | 5 | 8 | 6 | 2 | 8 | 8 | 5 | 6 | 1 | 0 | 8 | 4/4/2/0 | 5/5/3/1 | – | – | 6/6/5/4 | –
dir_ca | Foreclosure | Heavy Cruiser | Medium | 1–2 | 125 | 5 | 7 | 7 | 1 | 6 | 6 | 4 | 3 | 1 | 0 | 0 | 5/5/3/1 | 6/6/4/2 | 2/2/0/0 | – | 6/6/5/3 | Engineers
dir_cr | Writ | Cruiser | Medium | 2–3 | 60 | 4 | 6 | 8 | 1 | 5 | 5 | 3 | 3 | 0 | 0 | 0 | 4/4/2/0 | 4/4/3/1 | 2/1/0/0 | – | 5/5/4/2 | –
dir_dd | Subpoena | Minelayer | Medium | 1–2 | 30 | 4 | 5 | 9 | 1 | 4 | 4 | 2 | 2 | 0 | 6 | 0 | 3/3/1/0 | 4/3/1/0 | – | – | 3/3/2/1 | –
dir_ff | Clause | Frigate | Small | 2–4 | 15 | 3 | 4 | 12 | 0 | 2 | 2 | 2 | 2 | 0 | 0 | 0 | 4/3/1/0 | 2/2/0/0 | – | – | 3/3/2/1 | –
dir_co | Lien | Corvette | Tiny | 2–4 | 5 | 2 | 3 | 14 | 0 | 2 | 1 | 1 | 1 | 0 | 0 | 0 | 2/2/0/0 | – | – | – | 1/1/0/0 | –
com_tr | Haulier | Transport | Small | 1–3 | 5 | 3 | 5 | 8 | 1 | 4 | 3 | 1 | 1 | 0 | 0 | 0 | – | – | – | 1/1/0/0 | – | –
com_gp | Bastion | Gun Platform | Small | 1–3 | 25 | 4 | 5 | 2 | 0 | 4 | 3 | 1 | 3 | 1 | 0 | 0 | – | – | – | 5/5/4/2 | – | –
com_sh | Lighter | Shuttle | Tiny | 1–3 | 5 | 2 | 3 | 12 | 0 | 1 | 1 | 1 | 0 | 0 | 0 | 0 | 1/1/0/0 | – | – | – | – | –
";

fn dice(class: &Class, weapon: Weapon) -> String {
    if !class.has(weapon) {
        return "–".into();
    }
    let fixed = if class.arc(weapon) == Arc::Channel { " (fixed)" } else { "" };
    Band::ALL.map(|band| class.dice(weapon, band).to_string()).join("/") + fixed
}

/// A class as the rulebook prints it.
fn row(content: &Content, class: &Class) -> String {
    let [least, most] = class.squadron;
    let squadron = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let traits: Vec<&str> = class.traits.iter().map(|id| content.trait_of(id).name.as_str()).collect();
    let numbers = [
        i32::from(class.points),
        class.dr.into(),
        class.cr.into(),
        class.mv / 1000,
        class.tl / 1000,
        class.hp.into(),
        class.cp.into(),
        class.ap.into(),
        class.pd.into(),
        class.sh.into(),
        class.mn.into(),
        class.wg.into(),
    ];
    let mut cells = vec![
        class.id.clone(),
        class.name.clone(),
        class.kind.name().into(),
        class.size().name().into(),
        squadron,
    ];
    cells.extend(numbers.map(|number| number.to_string()));
    assert_eq!(dice(class, Weapon::Port), dice(class, Weapon::Starboard), "{}", class.name);
    let shown = [Weapon::Fore, Weapon::Port, Weapon::Aft, Weapon::Turret, Weapon::Torpedo];
    cells.extend(shown.map(|weapon| dice(class, weapon)));
    cells.push(if traits.is_empty() { "–".into() } else { traits.join(", ") });
    cells.join(" | ")
}

#[test]
fn every_class_has_the_numbers_of_its_table() {
    let content = shipped();
    let rows: Vec<&str> = CLASSES.lines().collect();
    assert_eq!(rows.len(), 41);
    assert_eq!(content.classes().len(), 41);
    for expected in rows {
        let id = expected.split(' ').next().expect("an id");
        assert_eq!(row(&content, content.class(class(&content, id))), expected);
    }
}

#[test]
fn every_class_stands_in_the_rulebook() {
    let content = shipped();
    for class in content.classes() {
        let row = row(&content, class);
        let row = row.replacen(&class.id, &format!("`{}`", class.id), 1);
        assert!(RULEBOOK.lines().any(|line| line == format!("| {row} |")), "{row}");
    }
}

#[test]
fn classes_belong_to_their_factions() {
    let content = shipped();
    let count = |id: &str| {
        let faction = Some(faction(&content, id));
        content.classes().iter().filter(|class| class.faction == faction).count()
    };
    let ids = ["terrans", "dindrenzi", "aquans", "sorylians", "relthoza", "directorate"];
    assert_eq!(ids.map(count), [7, 6, 6, 6, 6, 7]);
    let common = content.classes().iter().filter(|class| class.faction.is_none());
    assert_eq!(common.map(|class| class.id.as_str()).collect::<Vec<_>>(), ["com_gp", "com_sh", "com_tr"]);
    for class in content.classes().iter().filter(|class| class.faction.is_some()) {
        let faction = &content.faction(class.faction.expect("a faction")).id;
        assert!(faction.starts_with(&class.id[..3]), "{} is of {faction}", class.id);
    }
}

#[test]
fn every_type_has_a_class() {
    let content = shipped();
    for kind in ShipType::ALL {
        assert!(content.classes().iter().any(|class| class.kind == kind), "no {}", kind.name());
    }
}

#[test]
fn weapons_bear_where_the_rules_say() {
    let content = shipped();
    let longspear = content.class(class(&content, "din_bb"));
    let barb = content.class(class(&content, "din_co"));
    assert_eq!(
        Weapon::ALL.map(|weapon| longspear.arc(weapon)),
        [Arc::Channel, Arc::Port, Arc::Starboard, Arc::Aft, Arc::Round, Arc::Round]
    );
    assert_eq!(barb.arc(Weapon::Fore), Arc::Fore);
    assert_eq!(longspear.dice(Weapon::Fore, Band::ALL[2]), 13);
}

#[test]
fn half_a_move_is_rounded_up_to_half_inches() {
    let content = shipped();
    let half = |id: &str| content.class(class(&content, id)).half_move();
    assert_eq!([half("ter_bb"), half("ter_ca"), half("sor_bb"), half("com_gp")], [3000, 3500, 2500, 1000]);
}

#[test]
fn bands_end_at_their_far_edge() {
    let band = |mils: i64| Band::of_square(mils * mils).map(Band::number);
    assert_eq!([0, 8000, 8001, 16_000, 24_000, 24_001].map(band), [1, 1, 2, 2, 3, 4].map(Some));
    assert_eq!([32_000, 32_001].map(band), [Some(4), None]);
}

#[test]
fn traits_are_those_of_the_rulebook() {
    let content = shipped();
    let found: Vec<_> = content
        .traits()
        .iter()
        .map(|it| {
            assert_eq!(it.hooks.len(), 1, "{}", it.id);
            assert!(it.hooks[0].needs.is_empty());
            assert_eq!(it.hooks[0].moment, Moment::Always);
            (it.id.as_str(), it.hooks[0].effects.to_vec())
        })
        .collect();
    let repair = Effect::Add { what: Number::Repair, by: 1, of: Default::default(), first: false };
    assert_eq!(
        found,
        [
            ("cloak", vec![Effect::Cloak]),
            ("engineers", vec![repair]),
            ("escort", vec![Effect::Escort(4000)]),
            ("fixed", vec![Effect::Channel]),
        ]
    );
    let cloaked: Vec<&str> =
        content.classes().iter().filter(|class| class.cloak).map(|class| class.name.as_str()).collect();
    assert_eq!(cloaked, ["Silkthrone", "Mandible", "Eggbearer", "Chelicer"]);
    assert_eq!(content.hooks(class(&content, "dir_ca")).count(), 1);
    assert_eq!(content.hooks(class(&content, "dir_cr")).count(), 0);
}

#[test]
fn wings_are_those_of_the_rulebook() {
    // MV, dogfight, scores on, AD, AP, points.
    let usual = [[14, 1, 4, 1, 0, 5], [18, 2, 4, 0, 0, 5], [12, 0, 5, 3, 0, 10], [12, 0, 5, 0, 2, 10]];
    let factions = [
        ("terrans", ["Kestrel", "Shrike", "Hammerhawk", "Lamplighter"], [14, 18, 12, 12]),
        ("dindrenzi", ["Thorn", "Needle", "Sledge", "Grapnel"], [14, 18, 14, 12]),
        ("aquans", ["Spray", "Spindrift", "Squall", "Barnacle"], [16, 20, 14, 14]),
        ("sorylians", ["Spur", "Fang", "Hornback", "Gripper"], [14, 18, 12, 14]),
        ("relthoza", ["Mite", "Midge", "Weevil", "Tick"], [16, 18, 12, 12]),
        ("directorate", ["Notary", "Auditor", "Bailiff", "Receiver"], [14, 20, 12, 12]),
    ];
    let content = shipped();
    assert_eq!(content.wings().len(), 24);
    for (id, names, moves) in factions {
        let faction = faction(&content, id);
        for (index, kind) in WingType::ALL.into_iter().enumerate() {
            let wing = content.wing_of(faction, kind);
            let [_, rest @ ..] = usual[index];
            assert_eq!((wing.name.as_str(), wing.mv), (names[index], moves[index] * 1000));
            let found = [wing.dogfight, wing.scores_on, wing.ad, wing.ap, wing.points as u8];
            assert_eq!(found, rest, "{}", wing.name);
            assert_eq!((wing.faction, wing.kind), (faction, kind));
            assert_eq!(wing.id, format!("{}_w{}", &id[..3], ["f", "i", "b", "a"][index]));
            assert!(RULEBOOK.contains(&format!("{} `{}`", wing.name, wing.id)), "{}", wing.name);
        }
    }
}

#[test]
fn sizes_are_ordered_from_large_to_small() {
    assert!(Size::ALL.is_sorted());
    assert_eq!(Size::ALL.map(Size::is_small), [false, false, true, true]);
}

#[test]
fn every_file_of_the_shipped_packs_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packs/firestorm");
    let mut count = 0;
    for kind in std::fs::read_dir(folder).expect("a folder") {
        count += std::fs::read_dir(kind.expect("an entry").path()).expect("a folder").count();
    }
    assert_eq!(packs().len(), count);
}
