//! Chapter 3: forces, legal and not, their codes and files.

use broadside_dystopian::{Attached, Bought, Content, Draft, Forbidden, Force, ForceFault, Scale, limits};
use broadside_kit::catalogue::PackFile;

use crate::kit::{shipped, unit};

/// Units written `models id`.
fn of(content: &Content, units: &str) -> Vec<Bought> {
    let one = |text: &str| {
        let (models, id) = text.split_once(' ').expect("models and id");
        Bought::new(unit(content, id), models.parse().expect("a number"))
    };
    units.split(", ").map(one).collect()
}

/// A force of the faction of its first unit.
fn force(content: &Content, limit: u16, units: &str) -> Force {
    let units = of(content, units);
    let mut force = Force::new(content.unit(units[0].unit).faction, limit);
    force.units.extend(units);
    force
}

/// What is wrong with a force, as `rule, unit: reason`.
fn wrong(content: &Content, force: &Force) -> Vec<String> {
    let told = |ForceFault { rule, unit, reason }: &ForceFault| match unit {
        Some(place) => format!("{rule}, {place}: {reason}"),
        None => format!("{rule}: {reason}"),
    };
    force.faults(content).iter().map(told).collect()
}

/// 224 + 116 + 52: legal at 1000 points.
const LEGAL: &str = "2 ml_tradewind, 2 ml_marlin, 2 ml_petrel";

#[test]
fn dw_3_1_dw_3_2_the_scale_follows_from_the_limit() {
    let content = shipped();
    let scales = [300, 1000, 1001, 2000, 2001, 4000]
        .map(|limit| Force::new(broadside_dystopian::FactionId(0), limit).scale());
    use Scale::{Large, Small, Standard};
    assert_eq!(scales, [Small, Small, Standard, Standard, Large, Large]);
    assert_eq!(limits::POINTS, (300, 4000));
    assert_eq!(
        wrong(&content, &force(&content, 4001, LEGAL)),
        ["DW-3.2: the limit is 4001, but must be 300 to 4000"]
    );
    let small = wrong(&content, &force(&content, 299, "1 ml_tradewind, 2 ml_petrel, 2 ml_grampus"));
    assert_eq!(small[0], "DW-3.2: the limit is 299, but must be 300 to 4000");
}

#[test]
fn dw_3_3_one_faction_and_not_above_the_limit() {
    let content = shipped();
    assert!(force(&content, 1000, LEGAL).is_legal(&content));
    let dear = force(&content, 600, "2 ml_tradewind, 2 ml_petrel, 2 ml_lodestar, 2 ml_grampus");
    assert_eq!(wrong(&content, &dear), ["DW-3.3: the force costs 722, more than 600"]);
    let mixed = force(&content, 1000, "2 ml_tradewind, 2 ml_marlin, 2 bd_skua");
    assert_eq!(wrong(&content, &mixed), ["DW-3.3, 2: Skua Gunboat does not belong to Meridian League"]);
}

#[test]
fn dw_3_4_a_unit_costs_models_options_and_escorts() {
    let content = shipped();
    let mut bought = Bought::new(unit(&content, "bd_isbryt"), 3);
    assert_eq!(bought.points(&content), 360);
    (bought.options, bought.escorts) = (1, 4);
    // Each Siege Mortar becomes a Thunderer Turret for 10 points.
    assert_eq!(bought.points(&content), 3 * 130 + 20);
    let concord = content.unit(unit(&content, "ml_concord"));
    assert_eq!((concord.cost(1, 0), concord.cost(1, 1)), (270, 265));
    let many = force(&content, 1000, "4 ml_tradewind, 1 ml_marlin, 2 ml_petrel");
    assert_eq!(
        wrong(&content, &many),
        [
            "DW-3.4, 0: 4 models of Tradewind Cruiser, but must be 1 to 3",
            "DW-3.4, 1: 1 models of Marlin Destroyer, but must be 2 to 4"
        ]
    );
    let mut odd = force(&content, 1000, LEGAL);
    odd.units[1].options = 1;
    assert_eq!(wrong(&content, &odd), ["DW-3.4, 1: Marlin Destroyer has 0 weapon options"]);
}

#[test]
fn dw_3_5_a_force_is_mixed() {
    let content = shipped();
    let told = |limit, units| wrong(&content, &force(&content, limit, units));
    assert_eq!(
        told(1000, "1 ml_concord, 1 ml_lodestar"),
        [
            "DW-3.5: 2 units, but at least 3 are needed",
            "DW-3.5: a LINE unit is missing",
            "DW-3.5: a PATROL unit is missing",
            "DW-3.5: SUPPORT and AUXILIARY units outnumber LINE and PATROL units"
        ]
    );
    let two = "1 ml_concord, 1 ml_halcyon, 1 ml_tradewind, 2 ml_petrel";
    assert_eq!(told(2000, two), ["DW-3.5: 2 FLAGSHIP units, but at most 1 are allowed"]);
    assert_eq!(told(2001, two), Vec::<String>::new());
    let stations = "1 ml_beacon, 1 ml_beacon, 1 ml_tradewind, 2 ml_petrel";
    assert_eq!(told(1000, stations), ["DW-3.5: 2 AUXILIARY units, but at most 1 are allowed"]);
    assert_eq!(told(2500, stations), Vec::<String>::new());
    // 6 x 26 + 4 x 58 = 388 is more than a third of 1000.
    let boats = "1 ml_tradewind, 6 ml_petrel, 4 ml_marlin";
    assert_eq!(told(1000, boats), ["DW-3.5: PATROL models cost 388, more than 333"]);
    let mut attached = force(&content, 1000, "1 ml_tradewind, 6 ml_petrel, 2 ml_marlin");
    assert_eq!(attached.patrol_points(&content), 272);
    attached.units[0].attachment =
        Some(Attached { unit: unit(&content, "ml_petrel"), models: 2, options: 0 });
    attached.units[2].escorts = 2;
    assert_eq!(wrong(&content, &attached), ["DW-3.5: PATROL models cost 334, more than 333"]);
}

#[test]
fn dw_3_6_a_profile_is_taken_twice_or_four_times() {
    let content = shipped();
    let told = |units| wrong(&content, &force(&content, 3000, units));
    let lines = "1 ml_tradewind, 1 ml_tradewind, 1 ml_tradewind, 2 ml_petrel";
    assert_eq!(told(lines), ["DW-3.6: 3 units of Tradewind Cruiser, but at most 2 are allowed"]);
    let boats = "1 ml_tradewind, 2 ml_petrel, 2 ml_petrel, 2 ml_petrel, 2 ml_petrel";
    assert_eq!(told(boats), Vec::<String>::new());
    let mut more = force(&content, 3000, boats);
    more.units[0].attachment = Some(Attached { unit: unit(&content, "ml_petrel"), models: 2, options: 0 });
    assert_eq!(wrong(&content, &more), ["DW-3.6: 5 units of Petrel Frigate, but at most 4 are allowed"]);
}

#[test]
fn dw_3_7_escorts_by_models_and_never_more_than_six() {
    let content = shipped();
    let cap = |id: &str, models| Bought::new(unit(&content, id), models).escort_cap(&content);
    assert_eq!([cap("ml_tradewind", 1), cap("ml_tradewind", 3), cap("ml_petrel", 6)], [3, 6, 0]);
    let mut bought = Bought::new(unit(&content, "ml_tradewind"), 1);
    bought.attachment = Some(Attached { unit: unit(&content, "ml_marlin"), models: 2, options: 0 });
    assert_eq!(bought.escort_cap(&content), 5);
    let mut many = force(&content, 1000, LEGAL);
    many.units[1].escorts = 3;
    assert_eq!(wrong(&content, &many), ["DW-3.7, 1: 3 escort tokens, but at most 2 are allowed"]);
}

#[test]
fn dw_3_8_dw_18_1_an_attachment_joins_a_unit_of_its_categories() {
    let content = shipped();
    let told = |parent: &str, attached: &str| {
        let mut force = force(&content, 3000, &format!("{parent}, 1 bd_isbryt, 2 bd_ulvar, 2 bd_ulvar"));
        let of = of(&content, attached)[0];
        force.units[0].attachment = Some(Attached { unit: of.unit, models: of.models, options: 0 });
        wrong(&content, &force)
    };
    assert_eq!(told("1 bd_isbryt", "3 bd_skua"), Vec::<String>::new());
    assert_eq!(told("1 bd_hrim", "3 bd_skua"), Vec::<String>::new());
    assert_eq!(
        told("1 bd_hrim", "2 bd_ulvar"),
        [
            "DW-18.1, 0: Ulvar Boarding Destroyer cannot join Hrimfang Dreadnought: it does not attach to FLAGSHIP units"
        ]
    );
    assert_eq!(
        told("1 bd_orn", "3 bd_skua"),
        ["DW-18.1, 0: Skua Gunboat cannot join Ornvind Bomber Airship: their positional traits differ"]
    );
    assert_eq!(
        told("1 bd_isbryt", "1 bd_kelder"),
        [
            "DW-18.1, 0: Kelder Minelayer cannot join Isbryt Icebreaker Cruiser: it does not attach to LINE units"
        ]
    );
    // An attachment is no unit of its own, but is paid for.
    let mut force = force(&content, 1000, "1 bd_isbryt, 2 bd_ulvar");
    force.units[0].attachment = Some(Attached { unit: unit(&content, "bd_skua"), models: 2, options: 0 });
    assert_eq!(force.points(&content), 120 + 44 + 104);
    assert_eq!(wrong(&content, &force), ["DW-3.5: 2 units, but at least 3 are needed"]);
}

#[test]
fn dw_23_22_dw_23_29_ubiquitous_units_and_lone_wolves() {
    let content = shipped();
    let found = |id: &str| content.unit(unit(&content, id));
    assert_eq!([found("ml_petrel").duplicates(), found("ml_tradewind").duplicates()], [4, 2]);
    let wolf = found("bd_kval");
    assert!(
        wolf.is_forbidden(Forbidden::Attachment) && !found("bd_hrim").is_forbidden(Forbidden::Attachment)
    );
    let told = broadside_dystopian::attachment_fault(wolf, found("sd_lamp"));
    assert_eq!(told.expect("a fault").0, "DW-23.29");
}

#[test]
fn dw_3_9_squadrons_are_not_bought() {
    let content = shipped();
    let carrier = Bought::new(unit(&content, "ml_halcyon"), 1);
    assert_eq!(carrier.points(&content), 200);
    assert!(content.unit(carrier.unit).is_carrier());
}

#[test]
fn dw_3_10_every_breach_is_named() {
    let content = shipped();
    let told = wrong(&content, &force(&content, 200, "3 bd_hrim"));
    assert_eq!(
        told,
        [
            "DW-3.4, 0: 3 models of Hrimfang Dreadnought, but must be 1 to 1",
            "DW-3.2: the limit is 200, but must be 300 to 4000",
            "DW-3.3: the force costs 960, more than 200",
            "DW-3.5: 1 units, but at least 3 are needed",
            "DW-3.5: a LINE unit is missing",
            "DW-3.5: a PATROL unit is missing"
        ]
    );
}

#[test]
fn codes_and_files_give_the_same_force() {
    let content = shipped();
    for ready in content.forces() {
        let draft = Draft { force: ready.force.clone(), name: ready.name.clone() };
        assert_eq!(Draft::read(&content, &draft.code(&content)), Ok(Some(draft.clone())), "{}", ready.id);
        let text = draft.file(&content);
        let file = PackFile { path: "mine/forces/x.toml", text: &text };
        assert_eq!(Draft::open(&content, &file), Ok(draft), "{text}");
    }
    let code = "boreal.1500.bd_isbryt*3+6~1&bd_skua*3.bd_jarn*1~1";
    let draft = Draft::read(&content, code).expect("a code").expect("a force");
    assert_eq!((draft.code(&content).as_str(), draft.force.units[0].points(&content)), (code, 390 + 30 + 66));
    let text = draft.file(&content);
    assert!(text.contains("name = \"Own force\"") && text.contains("options = [1]"), "{text}");
    assert_eq!(Draft::open(&content, &PackFile { path: "x", text: &text }), Ok(draft));
    assert_eq!(Draft::read(&content, "  "), Ok(None));
}

#[test]
fn wrong_codes_say_why() {
    let content = shipped();
    let told = |text: &str| Draft::read(&content, text).expect_err("no code").reason;
    assert_eq!(told("norse.1000"), "there is no faction 'norse'");
    assert_eq!(told("boreal.much"), "'much' is no points limit");
    assert_eq!(told("boreal.1000.bd_skua"), "'bd_skua' is no unit");
    assert_eq!(told("boreal.1000.bd_skuu*2"), "there is no unit 'bd_skuu'");
    assert_eq!(told("boreal.1000.bd_skua*9"), "'9' is no number from 0 to 8");
    assert_eq!(told("boreal.1000.bd_skua*2~7"), "there is no weapon option '7'");
    assert_eq!(
        told("boreal.1000.bd_isbryt*2&bd_skua*2+1"),
        "'bd_skua*2+1' has escort tokens, which belong to its parent"
    );
    assert_eq!(told(&format!("boreal.1000{}", ".bd_skua*2".repeat(17))), "a force has at most 16 units");
    assert_eq!(
        told("boreal.1000:a\"b"),
        "a name has no quotation marks, colons, backslashes or signs that cannot be seen"
    );
    let text = "id = \"x\"\nname = \"X\"\nfaction = \"norse\"\nlimit = 1000\n";
    let faults = Draft::open(&content, &PackFile { path: "x.toml", text }).expect_err("a fault");
    assert_eq!(
        faults[0].to_string(),
        "x.toml:3: there is no faction 'norse': expected one of aurelian, boreal, meridian, sable"
    );
}
